import type { OriginContext } from 'masthead/origin'
import { type Day } from '../almanac/days.ts'
import { type Period, periods, startOf } from '../signs/periods.ts'
import { signIds } from '../signs/signs.ts'
import type { NewText } from './read-text.ts'
import { type HoroscopesDatabase, horoscopesDatabase, horoscopesTag } from './tables.ts'

/** Rows in one statement of six values each. */
const batch = 1_000

/** Puts texts in one transaction, with what is written beside them; of the editions that they are for, the demo's go. @returns how many of the demo went */
export async function putTexts(origin: OriginContext, texts: readonly NewText[], { demo = false, beside }: { readonly demo?: boolean; readonly beside?: (db: HoroscopesDatabase) => Promise<void> } = {}): Promise<number> {
  const db = horoscopesDatabase(origin)
  const channels = [...new Set(texts.map(({ channel }) => channel))]
  const write = async (transaction: HoroscopesDatabase): Promise<number> => {
    const gone = demo || channels.length === 0 ? 0 : Number((await transaction.deleteFrom('astrology_horoscopes').where('demo', '=', 1).where('channel', 'in', channels).executeTakeFirst()).numDeletedRows)
    for (let at = 0; at < texts.length; at += batch) {
      await transaction
        .insertInto('astrology_horoscopes')
        .values(texts.slice(at, at + batch).map((text) => ({ ...text, demo: demo ? 1 : 0 })))
        .onConflict((conflict) => conflict.columns(['channel', 'sign', 'period', 'start']).doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), demo: ref('excluded.demo') })))
        .execute()
    }
    await beside?.(transaction)
    return gone
  }
  const gone = await (db.isTransaction ? write(db) : db.transaction().execute(write))
  origin.changed(channels.map(horoscopesTag))
  return gone
}

export interface StoredText {
  readonly sign: string
  readonly period: Period
  readonly start: string
  readonly text: string
}

/** The texts that count on a day: those of its periods, and where there is none, those without a time. */
export async function textsOn(db: HoroscopesDatabase, channel: number, day: Day, sign?: string): Promise<StoredText[]> {
  const starts = new Map(periods.map((period) => [period, startOf(period, day)]))
  const all = await db
    .selectFrom('astrology_horoscopes')
    .select(['sign', 'period', 'start', 'text'])
    .where('channel', '=', channel)
    .where('start', 'in', ['', ...new Set(starts.values())])
    .$if(sign !== undefined, (query) => query.where('sign', '=', sign ?? ''))
    .execute()
  return signIds.flatMap((id) =>
    periods.flatMap((period) => {
      const own = all.filter((one) => one.sign === id && one.period === period)
      const found = own.find(({ start }) => start === starts.get(period)) ?? own.find(({ start }) => start === '')
      return found === undefined ? [] : [found]
    }),
  )
}
