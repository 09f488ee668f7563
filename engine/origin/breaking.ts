import type { Static } from 'typebox'
import type { BreakingResponse } from '../content/content-responses.ts'
import type { Cmstype } from '../content/content-shapes.ts'
import { type ContentDatabase, inTransaction } from './database.ts'
import type { TaggedResponse } from './listings.ts'
import { storyPath } from './story-path.ts'
import { tag } from './tags.ts'
import { liveStories } from './teasers.ts'
import { invalidInput } from './validate-input.ts'

/** A story that is breaking because an editor says so, until then. */
export interface BreakingInput {
  readonly channel: number
  readonly msid: number
  /** ISO 8601: within a day. A strip that nobody takes down is soon about yesterday. */
  readonly until: string
  /** What the strip says; default the story's headline. */
  readonly title?: string | undefined
}

const maxMs = 86_400_000
const maxTitle = 200

/** Sets or prolongs it. @returns the tags that were touched @throws EngineError MH_INGEST_INVALID */
export function setBreaking(database: ContentDatabase, { channel, msid, until, title = '' }: BreakingInput, now: number): Promise<readonly string[]> {
  const ends = Date.parse(until)
  if (!(ends > now && ends <= now + maxMs)) throw invalidInput('/until', 'It is not a time within the next day, as in 2026-11-23T18:00:00+05:30.')
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length > maxTitle) throw invalidInput('/title', `It is longer than ${maxTitle} characters.`)
  return inTransaction(database, async (db) => {
    const story = await liveStories(db, channel).select('story.msid').where('story.msid', '=', msid).executeTakeFirst()
    if (!story) throw invalidInput('/msid', 'Readers see no such story in the edition.')
    await db
      .insertInto('breaking_stories')
      .values({ channel, msid, title: line, since: now, ends })
      .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet({ title: line, ends }))
      .execute()
    await db.deleteFrom('breaking_stories').where('ends', '<=', now).execute()
    return [tag.breaking(channel)]
  })
}

/** Ends it. @returns the tags that were touched: none where it was not breaking */
export async function endBreaking(db: ContentDatabase, channel: number, msid: number): Promise<readonly string[]> {
  const { numDeletedRows } = await db.deleteFrom('breaking_stories').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  return Number(numDeletedRows) > 0 ? [tag.breaking(channel)] : []
}

export interface BreakingLines extends TaggedResponse<Static<typeof BreakingResponse>> {
  /** When the next of them ends, in milliseconds since the epoch. */
  readonly ends: number | undefined
}

/** What is breaking now, the newest first. */
export async function readBreaking(db: ContentDatabase, channel: number, limit: number, now: number): Promise<BreakingLines> {
  const rows = await liveStories(db, channel)
    .innerJoin('breaking_stories as breaking', (join) => join.onRef('breaking.channel', '=', 'story.channel').onRef('breaking.msid', '=', 'story.msid'))
    .where('breaking.ends', '>', now)
    .select(['story.msid', 'story.cmstype', 'story.seopath', 'story.title', 'section.path as section', 'breaking.title as line', 'breaking.ends'])
    .orderBy('breaking.since', 'desc')
    .orderBy('story.msid', 'desc')
    .limit(limit)
    .execute()
  return {
    response: rows.map((row) => ({ msid: row.msid, path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), title: row.line === '' ? row.title : row.line })),
    tags: [tag.breaking(channel), ...rows.map(({ msid }) => tag.story(msid))],
    ends: rows.length === 0 ? undefined : Math.min(...rows.map(({ ends }) => Number(ends))),
  }
}
