import { sql } from 'kysely'
import type { ContentDatabase, DialectName } from '../database.ts'
import { jsonRows } from '../json-rows.ts'
import { hourMs } from './count-readers.ts'
import type { CountedKind } from './readership-tables.ts'

/** How counts become an order. */
export interface Counting {
  readonly kind: CountedKind
  /** Hours that are looked at. */
  readonly hours: number
  /** Hours in which a count loses half of its weight; without it all weigh the same. */
  readonly halfLifeHours?: number
}

export interface ScoredStory {
  readonly msid: number
  readonly score: number
}

/** What fewer did says nothing. */
const minTimes = 3
const maxStories = 500
/** A count of this hour weighs so much: weights are whole numbers, as sums of fractions differ by their order. */
const fullWeight = 1_000_000

/** An edition's stories by what readers did, the most first. */
export async function readTopStories(db: ContentDatabase, dialect: DialectName, channel: number, { kind, hours, halfLifeHours }: Counting, now: number): Promise<readonly ScoredStory[]> {
  const thisHour = Math.floor(now / hourMs)
  const weights = Array.from({ length: hours }, (_each, age) => ({ hour: thisHour - age, weight: Math.round(fullWeight * (halfLifeHours === undefined ? 1 : 0.5 ** (age / halfLifeHours))) }))
  const { rows } = await sql<{ readonly msid: number; readonly score: number }>`
    select counted.msid, sum(counted.times * weighed.weight) as score
    from ${jsonRows(dialect, { hour: 'bigint', weight: 'bigint' }, weights)} as weighed
    join story_counts as counted on counted.channel = ${channel} and counted.kind = ${kind} and counted.hour = weighed.hour
    group by counted.msid
    having sum(counted.times) >= ${sql.lit(minTimes)}
    order by score desc, counted.msid desc
    limit ${sql.lit(maxStories)}`.execute(db)
  return rows.map(({ msid, score }) => ({ msid: Number(msid), score: Number(score) }))
}
