import { randomUUID } from 'node:crypto'
import type { StoryInput } from './content-store.ts'
import type { ContentDatabase } from './database.ts'
import { takeDue } from './embargo.ts'
import type { OriginContext } from './origin-part.ts'
import { lockStory, putStory } from './put-story.ts'
import { readStoryInput } from './read-story-input.ts'
import { type SplitChange, splitChange } from './split-change.ts'
import type { StoryWriter } from './story-writer.ts'

export interface EmbargoReleaseOptions {
  readonly db: ContentDatabase
  readonly writer: StoryWriter
  readonly channels: readonly number[]
  readonly changed: OriginContext['changed']
  /** Whether it is this process's turn; where several think so, each story is published by one of them. */
  readonly isAppointed: () => boolean
  readonly logger: { readonly info: (details: object, message: string) => void; readonly error: (details: object, message: string) => void }
}

export interface EmbargoReleases {
  /** Stops, once what is under way is done. */
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks at the table: another process may have put a story there that is due soon. */
const maxPauseMs = 1_000
const minPauseMs = 20
/** Stories in one look. */
const batchSize = 100
/** Milliseconds after which one that could not be published is tried again. */
const retryMs = 10_000
/** Milliseconds after which a process that has published something and told nobody is taken to have been killed. */
const untoldMs = 10_000
/** Milliseconds between two looks for published stories that are dated ahead. */
const aheadIntervalMs = 60_000
/** Milliseconds that they have to be ahead: the clocks of machines differ. */
const aheadMs = 300_000

/**
 * Publishes stories at their minute and tells all nodes. What is due is asked of the clock of the day each time, so that a
 * clock that is set, a pause of the machine and a restart delay a story and lose none. A story and the note of whom to tell
 * are written in one transaction: if the process is killed before it tells, another one does.
 */
export function releaseEmbargoes({ db, writer, channels, changed, isAppointed, logger }: EmbargoReleaseOptions): EmbargoReleases {
  const { now } = writer
  const retryAt = new Map<string, number>()
  /** Notes of what this process has told; they are deleted at the next look, when telling is done. */
  const told = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let isClosed = false
  let isStoreAway = false
  let nextLookAheadAt = 0

  /** @returns milliseconds until the next look */
  async function sweep(): Promise<number> {
    if (!isAppointed()) return maxPauseMs
    await forgetTold()
    await tellForOthers()
    if (performance.now() >= nextLookAheadAt) await holdBackPublished()
    const waiting = await db.selectFrom('embargoed_stories').select(['channel', 'msid', 'published']).orderBy('published').limit(batchSize).execute()
    isStoreAway = false
    const due = waiting.filter(({ channel, msid, published }) => published <= now() && performance.now() >= (retryAt.get(`${channel} ${msid}`) ?? 0))
    for (const { channel, msid, published } of due) if (!isClosed) await release(channel, msid, published)
    if (waiting.length === batchSize && due.length > 0) return minPauseMs
    const next = waiting.find(({ published }) => published > now())
    return Math.max(minPauseMs, Math.min(maxPauseMs, next ? next.published - now() : maxPauseMs))
  }

  async function release(channel: number, msid: number, published: number): Promise<void> {
    try {
      const isOurs = await rewrite(channel, msid, (transaction) => takeDue(transaction, channel, msid, now()))
      retryAt.delete(`${channel} ${msid}`)
      if (isOurs) logger.info({ channel, msid, lateMs: now() - published }, 'A story was published at its minute.')
    } catch (error) {
      retryAt.set(`${channel} ${msid}`, performance.now() + retryMs)
      logger.error({ code: 'MH_EMBARGO', channel, msid, err: error }, 'A story whose minute has come could not be published; it is tried again.')
    }
  }

  /**
   * Published stories that are dated ahead wait for their minute again: an earlier version published all at once, and a
   * clock that was ahead may have been set back.
   */
  async function holdBackPublished(): Promise<void> {
    for (const channel of channels) {
      const ahead = await db.selectFrom('stories').select('msid').where('channel', '=', channel).where('removed', '=', 0).where('published', '>', now() + aheadMs).limit(batchSize).execute()
      for (const { msid } of ahead) {
        if (await rewrite(channel, msid, (transaction) => readStoryInput(transaction, channel, msid))) logger.info({ channel, msid }, 'A story that was published before its minute is held back.')
      }
    }
    nextLookAheadAt = performance.now() + aheadIntervalMs
  }

  /** Puts a story where its date belongs, and tells. @returns whether there was one to put */
  async function rewrite(channel: number, msid: number, read: (transaction: ContentDatabase) => Promise<StoryInput | undefined>): Promise<boolean> {
    const id = randomUUID()
    const change = await db.transaction().execute(async (transaction) => {
      if (writer.dialect === 'postgres') await lockStory(transaction, channel, msid)
      const story = await read(transaction)
      // Another process was first, or it has another date now.
      if (!story) return undefined
      const change = splitChange(msid, await putStory(transaction, writer, story))
      await transaction.insertInto('untold_changes').values({ id, since: now(), tags: JSON.stringify(change) }).execute()
      return change
    })
    if (change) tell(id, change)
    return change !== undefined
  }

  function tell(id: string, { hard, soft }: SplitChange): void {
    if (hard.length > 0) changed(hard, { hard: true })
    if (soft.length > 0) changed(soft)
    told.add(id)
  }

  async function forgetTold(): Promise<void> {
    const ids = [...told]
    if (ids.length === 0) return
    await db.deleteFrom('untold_changes').where('id', 'in', ids).execute()
    for (const id of ids) told.delete(id)
  }

  async function tellForOthers(): Promise<void> {
    const left = await db
      .selectFrom('untold_changes')
      .select(['id', 'tags'])
      // Later than now: the clock was ahead then.
      .where((where) => where.or([where('since', '<', now() - untoldMs), where('since', '>', now() + untoldMs)]))
      .execute()
    // Written by `release`.
    for (const { id, tags } of left) tell(id, JSON.parse(tags) as SplitChange)
  }

  async function sweepAndSchedule(): Promise<void> {
    let pauseMs = maxPauseMs
    try {
      pauseMs = await sweep()
    } catch (error) {
      if (!isStoreAway && !isClosed) logger.error({ code: 'MH_EMBARGO', err: error }, 'The store cannot be asked for stories whose minute has come; it is tried again.')
      isStoreAway = true
    }
    if (isClosed) return
    timer = setTimeout(start, pauseMs)
    timer.unref()
  }

  const start = (): void => void (sweeping = sweepAndSchedule())

  start()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sweeping
      // One that is left is told once more by whoever is next.
      await forgetTold().catch(() => {})
    },
  }
}
