import type { OriginContext } from 'masthead/origin'
import { closesAt } from './reading.ts'
import { picturesOf, type StoredSite } from './stored-site.ts'

type Origin = Pick<OriginContext, 'now' | 'content'>

/** What readers would miss on a special page, or wonder about: nothing of it is wrong, so it is said and publishes all the same. */
export async function shortcomingsOf(site: StoredSite, channel: number, { now, content }: Origin): Promise<readonly string[]> {
  const { blocks, occasion, ends } = site
  const at = now()
  const isPast = (time: string): boolean => Date.parse(time) <= at
  const said: string[] = []
  if (ends !== undefined && isPast(ends)) said.push(`It ended on ${ends.slice(0, 10)}: readers get a 410. Change "ends", or leave it out.`)
  const sessions = blocks.flatMap((block) => (block.kind === 'agenda' ? block.sessions : []))
  if (occasion === undefined && sessions.length + blocks.filter(({ kind }) => kind === 'countdown').length > 0) said.push('It has times and no "occasion": neither search engines nor the list of special pages know when it is.')
  if (occasion !== undefined && isPast(occasion.ends ?? occasion.starts)) said.push(`Its occasion was on ${occasion.starts.slice(0, 10)}.`)
  if (sessions.length > 0 && sessions.every(({ starts, ends: until }) => isPast(until ?? starts))) said.push('All of its agenda is past.')
  else for (const { title, starts } of sessions.filter(({ starts }) => isPast(starts)).slice(0, 3)) said.push(`"${title}" of its agenda, on ${starts.slice(0, 10)}, is past.`)
  const days = sessions.map(({ starts }) => Date.parse(starts))
  if (occasion !== undefined && days.length > 0 && Math.abs(Math.min(...days) - Date.parse(occasion.starts)) > 86_400_000) said.push(`Its occasion starts on ${occasion.starts.slice(0, 10)}, and its agenda on ${new Date(Math.min(...days)).toISOString().slice(0, 10)}.`)
  const known = new Set(blocks.flatMap((block) => (block.kind === 'speakers' ? block.people.map(({ name }) => name) : [])))
  const strangers = known.size === 0 ? [] : sessions.flatMap(({ speakers = [] }) => speakers).filter((name) => !known.has(name))
  if (strangers.length > 0) said.push(`Its agenda names ${[...new Set(strangers)].slice(0, 5).join(', ')}, who ${new Set(strangers).size === 1 ? 'is' : 'are'} not among its speakers.`)
  const anchors = new Set(blocks.flatMap((block) => ('id' in block && block.id !== undefined ? [`#${block.id}`] : [])))
  for (const block of blocks) {
    if (block.kind === 'hero' && block.button?.to.startsWith('#') && !anchors.has(block.button.to)) said.push(`Its button leads to ${block.button.to}, and no block has that id.`)
    if (block.kind === 'countdown' && isPast(block.to)) said.push(`Its countdown is over: it says "${block.after}".`)
    if (block.kind === 'form' && closesAt(block) <= at) said.push('Its form is closed.')
    if (block.kind === 'stories' && ((await content.topicStories(channel, block.topic, 1))?.stories.length ?? 0) === 0) said.push(`There are no stories of the topic "${block.topic}": the block is left out.`)
  }
  const pictures = picturesOf(site)
  const empty = await content.picturesWithoutBytes(pictures.filter(({ scene }) => scene === undefined).map(({ msid }) => msid))
  if (empty.length > 0) said.push(`Pictures without bytes: ${empty.slice(0, 8).join(', ')}${empty.length > 8 ? ' …' : ''}. PUT /api/image/{msid} brings them.`)
  return said
}
