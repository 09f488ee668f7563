import type { OriginContext } from 'masthead/origin'
import { type GuideDatabase, guideDatabase, guideTag } from './tables.ts'

/** A text by its language; `''` where the guide does not say which. */
export type ByLanguage = Readonly<Record<string, string>>

export interface ProgrammeTexts {
  readonly title: ByLanguage
  readonly subtitle?: ByLanguage
  readonly text?: ByLanguage
  readonly category?: ByLanguage
}

/** A programme as a guide has it; times in seconds since the epoch. */
export interface GuideProgramme extends ProgrammeTexts {
  readonly channel: string
  readonly start: number
  readonly stop: number
}

/** How long what is over is kept, in seconds. */
const keptFor = 8 * 86_400
const perInsert = 200

/** One transaction, or a part of the one that is open. */
const within = <Result>(db: GuideDatabase, work: (db: GuideDatabase) => Promise<Result>): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/**
 * Writes programmes. They take the place of what a channel had between the first of them and the last: a guide that comes
 * again, or is corrected, leaves nothing of the one before.
 */
export async function putGuide(origin: OriginContext, programmes: readonly GuideProgramme[]): Promise<void> {
  await within(guideDatabase(origin), async (db) => {
    const channels = Map.groupBy(programmes, ({ channel }) => channel)
    for (const [channel, own] of channels) {
      const from = Math.min(...own.map(({ start }) => start))
      const to = Math.max(...own.map(({ stop }) => stop))
      await db.deleteFrom('live_tv_programmes').where('channel', '=', channel).where('start', '<', to).where('stop', '>', from).execute()
      for (let at = 0; at < own.length; at += perInsert) {
        const rows = own.slice(at, at + perInsert).map(({ start, stop, channel: _, ...texts }) => ({ channel, start, stop, texts: JSON.stringify(texts) }))
        await db.insertInto('live_tv_programmes').values(rows).execute()
      }
    }
    await db.deleteFrom('live_tv_programmes').where('stop', '<', Math.floor(origin.now() / 1_000) - keptFor).execute()
  })
  origin.changed([guideTag])
}

/** Programmes of channels that are on at some moment of a time, in their order. */
export async function readGuide(db: GuideDatabase, channels: readonly string[], from: number, to: number): Promise<readonly GuideProgramme[]> {
  if (channels.length === 0) return []
  const rows = await db.selectFrom('live_tv_programmes').selectAll().where('channel', 'in', channels).where('stop', '>', from).where('start', '<', to).orderBy('start').execute()
  // Written by `putGuide`.
  return rows.map(({ channel, start, stop, texts }) => ({ channel, start: Number(start), stop: Number(stop), ...(JSON.parse(texts) as ProgrammeTexts) }))
}
