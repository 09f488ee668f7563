import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createRateLimit } from '../../request/rate-limit.ts'
import type { ContentDatabase, DialectName } from '../database.ts'
import { jsonRows } from '../json-rows.ts'
import type { CountedKind } from './readership-tables.ts'

/** Something that a browser says a reader did. */
export interface ReaderSign {
  readonly kind: CountedKind
  readonly channel: number
  readonly msid: number
  /** Of the network that it came from; `undefined` where all come from one. */
  readonly client: string | undefined
  /** What the browser calls itself. */
  readonly browser: string
}

export interface ReaderCounter {
  /** Counts a sign, unless the same client has been counted for it. Never rejects. */
  readonly note: (sign: ReaderSign) => Promise<void>
  /** Writes what was counted. Never rejects. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface ReaderCounterOptions {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** What was counted in the last seconds could not be written, and is lost. */
  readonly onFailed: (error: unknown) => void
  readonly monotonicNow?: (() => number) | undefined
}

export const hourMs = 3_600_000
/** Milliseconds between two writings. */
const flushMs = 5_000
/** Counts that wait to be written; what comes beyond is not counted. */
const maxWaiting = 20_000
/** Of all browsers of one network, for one story in an hour: mobile networks have thousands of readers behind one address. */
const maxPerNetwork = 30
/** Hours that counts are kept. */
const keptHours = 8 * 24

/**
 * Counts readers of stories by the hour. A browser of a network counts once for a story in an hour, and a network thirty
 * times, whatever its browsers call themselves: a thousand views of one client are one. For that a hash of both is
 * remembered for the hour, in this process's memory and with a key that ends with it; what is stored are the counts.
 */
export function createReaderCounter({ db, dialect, now, onFailed, monotonicNow }: ReaderCounterOptions): ReaderCounter {
  const salt = randomBytes(16).toString('hex')
  const keyOf = (...parts: readonly (string | number)[]) => hash('sha256', JSON.stringify([salt, ...parts]), 'base64url').slice(0, 22)
  const clock = monotonicNow ? { now: monotonicNow } : {}
  const ofBrowser = createRateLimit({ name: 'readers of a story', max: 1, windowMs: hourMs, ...clock })
  const ofNetwork = createRateLimit({ name: 'networks of a story', max: maxPerNetwork, windowMs: hourMs, ...clock })
  let waiting = new Map<string, { readonly channel: number; readonly msid: number; readonly kind: CountedKind; readonly hour: number; times: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let cleanedHour = 0

  async function write(): Promise<void> {
    const counted = [...waiting.values()]
    waiting = new Map()
    if (counted.length === 0) return
    try {
      const seen = jsonRows(dialect, { channel: 'bigint', kind: 'text', hour: 'bigint', msid: 'bigint', times: 'bigint' }, counted)
      // Only stories that are there: a browser may say any number.
      await sql`
        insert into story_counts (channel, kind, hour, msid, times)
        select seen.channel, seen.kind, seen.hour, seen.msid, seen.times from ${seen} as seen
        where exists (select 1 from stories where stories.channel = seen.channel and stories.msid = seen.msid and stories.removed = 0)
        on conflict (channel, kind, hour, msid) do update set times = story_counts.times + excluded.times`.execute(db)
      await clean(Math.floor(now() / hourMs))
    } catch (error) {
      onFailed(error)
    }
  }

  async function clean(hour: number): Promise<void> {
    if (hour === cleanedHour) return
    cleanedHour = hour
    await db.deleteFrom('story_counts').where('hour', '<', hour - keptHours).execute()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    await writing
  }

  return {
    async note({ kind, channel, msid, client = '', browser }) {
      if ((await ofBrowser(keyOf(kind, channel, msid, client, browser))) !== undefined || (await ofNetwork(keyOf(kind, channel, msid, client))) !== undefined) return
      const hour = Math.floor(now() / hourMs)
      const key = `${kind} ${channel} ${msid} ${hour}`
      const known = waiting.get(key)
      if (known) known.times += 1
      else if (waiting.size < maxWaiting) waiting.set(key, { channel, msid, kind, hour, times: 1 })
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
    close: flush,
  }
}
