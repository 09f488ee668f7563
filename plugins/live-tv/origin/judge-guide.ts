import { textFault, type ImportNote } from 'masthead/origin'
import type { ByLanguage, GuideProgramme } from './guide-store.ts'
import type { RawProgramme, TextField } from './read-xmltv.ts'
import { xmltvTime } from './xmltv-time.ts'

const maxTitle = 300
const maxText = 4_000
/** The longest programme, in seconds. */
const longest = 24 * 3_600

export interface Judged {
  readonly programmes: readonly GuideProgramme[]
  readonly rejected: readonly ImportNote[]
  readonly notes: readonly ImportNote[]
}

interface Candidate extends Omit<GuideProgramme, 'stop'> {
  readonly stop: number | undefined
  readonly where: string
}

/**
 * What of a guide is taken: programmes of channels that the site has, in the order of time, none over another. One without an
 * end lasts to the next; where two are on at a time, the one that begins later stands, and the one before ends then.
 * @param place the file, for messages
 */
export function judgeGuide(raw: readonly RawProgramme[], known: ReadonlySet<string>, place: string): Judged {
  const rejected: ImportNote[] = []
  const notes: ImportNote[] = []
  const others = new Map<string, number>()
  let withoutZone: string | undefined
  const candidates: Candidate[] = []
  for (const one of raw) {
    const where = `${place}:${one.line}`
    if (!known.has(one.channel) && one.channel !== '') {
      others.set(one.channel, (others.get(one.channel) ?? 0) + 1)
      continue
    }
    const read = readOne(one)
    if ('fault' in read) rejected.push({ where, reason: read.fault })
    else {
      if (!read.hasZone) withoutZone ??= where
      candidates.push({ ...read.programme, where })
    }
  }
  const programmes: GuideProgramme[] = []
  for (const own of Map.groupBy(candidates, ({ channel }) => channel).values()) programmes.push(...inOrder(own, rejected, notes))
  if (withoutZone !== undefined) notes.push({ where: withoutZone, reason: 'times without a zone are UTC in XMLTV, and are taken as such: write +0530 where they are Indian' })
  if (others.size > 0) notes.push({ where: place, reason: `programmes of channels that the site does not have are left out: ${[...others].slice(0, 8).map(([id, count]) => `${id.slice(0, 60)} (${count})`).join(', ')}${others.size > 8 ? ' …' : ''}` })
  return { programmes, rejected, notes }
}

function readOne({ channel, start, stop, texts }: RawProgramme): { readonly programme: Omit<Candidate, 'where'>; readonly hasZone: boolean } | { readonly fault: string } {
  if (channel === '') return { fault: 'it names no channel' }
  if (start === '') return { fault: 'it has no start' }
  const begin = xmltvTime(start)
  if ('fault' in begin) return { fault: `start: ${begin.fault}` }
  const end = stop === undefined || stop === '' ? undefined : xmltvTime(stop)
  if (end && 'fault' in end) return { fault: `stop: ${end.fault}` }
  if (end && end.seconds <= begin.seconds) return { fault: 'it ends before it begins' }
  if (end && end.seconds - begin.seconds > longest) return { fault: 'it lasts longer than a day' }
  const of = (field: TextField, max: number): ByLanguage | undefined => {
    const found = texts.filter((one) => one.field === field).map(({ lang, text }) => [lang.slice(0, 2).toLowerCase(), text.slice(0, max)] as const)
    // The first of a language counts: further titles are other names of it.
    return found.length === 0 ? undefined : Object.fromEntries(found.toReversed())
  }
  const title = of('title', maxTitle)
  if (!title) return { fault: 'it has no title' }
  for (const { field, text } of texts) {
    const fault = textFault(text)
    if (fault !== undefined) return { fault: `its ${field} ${fault}` }
  }
  const [subtitle, text, category] = [of('sub-title', maxTitle), of('desc', maxText), of('category', 120)]
  return {
    programme: { channel, start: begin.seconds, stop: end?.seconds, title, ...(subtitle ? { subtitle } : {}), ...(text ? { text } : {}), ...(category ? { category } : {}) },
    hasZone: begin.hasZone && (!end || end.hasZone),
  }
}

function inOrder(own: readonly Candidate[], rejected: ImportNote[], notes: ImportNote[]): readonly GuideProgramme[] {
  const sorted = own.toSorted((a, b) => a.start - b.start)
  return sorted.flatMap(({ where, ...one }, index) => {
    const next = sorted[index + 1]
    if (next?.start === one.start) {
      rejected.push({ where, reason: `another programme begins at the same time, at ${next.where}` })
      return []
    }
    if (one.stop === undefined && !next) {
      rejected.push({ where, reason: 'it has no end, and nothing follows it' })
      return []
    }
    const stop = Math.min(one.stop ?? Infinity, next?.start ?? Infinity)
    if (one.stop === undefined && stop - one.start > longest) {
      rejected.push({ where, reason: 'it has no end, and what follows begins more than a day later' })
      return []
    }
    if (one.stop !== undefined && stop < one.stop) notes.push({ where, reason: `it ends when the next one begins, at ${next?.where}` })
    return [{ ...one, stop }]
  })
}
