import { describeMismatch, type OriginContext } from 'masthead/origin'
import { BudgetInput, type Point } from '../contract.ts'
import { speechTopicName } from '../live-topic.ts'
import { budgetFault, type StoredBudget } from './judge-budget.ts'
import { budgetTag } from '../paths.ts'
import { totalOf } from '../shares.ts'
import { budgetDatabase } from './tables.ts'

type Writer = Pick<OriginContext, 'db' | 'now' | 'changed' | 'editions' | 'publish'>

/** Every edition's page of a year names the others. */
const changedAll = ({ changed, editions }: Pick<Writer, 'changed' | 'editions'>) => changed(editions.map(({ channel }) => budgetTag(channel)))

/** As in `2026-27`. */
const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** Writes a year's budget; one that is there is replaced, its speech stays. @returns what is wrong with it; nothing is written then */
export async function putBudget(origin: Writer, written: unknown): Promise<string | undefined> {
  const mismatch = describeMismatch(BudgetInput, written)
  if (mismatch) return `${mismatch.pointer} ${mismatch.sentence}`
  const { channel, leaps: _, ...budget } = written as BudgetInput
  const edition = origin.editions.find((one) => one.channel === channel)
  if (!edition) return `/channel No edition has the channel ${channel}.`
  const [from, to] = budget.year.split('-').map(Number)
  if (((from ?? 0) + 1) % 100 !== to) return `/year ${budget.year} is not a year and the one after it.`
  const [comesIn, goesOut] = [totalOf(budget.in), totalOf(budget.out)]
  if (comesIn !== goesOut) return `What comes in, ${comesIn} crore, is not what goes out, ${goesOut} crore: a line is missing, as what is borrowed.`
  if (comesIn === 0) return 'Nothing comes in, and nothing goes out.'
  const sectors = new Map(budget.sectors.map((sector) => [sector.id, sector]))
  if (sectors.size < budget.sectors.length) return '/sectors Two have the same id.'
  for (const { name, sector } of [...budget.in, ...budget.out]) if (sector !== undefined && !sectors.has(sector)) return `"${name}" belongs to the sector "${sector}", which is not among the sectors.`
  const content = JSON.stringify(budget)
  const db = budgetDatabase(origin)
  const start = Number(from)
  const beside = await db.selectFrom('budgets').select('content').where('channel', '=', channel).where('year', 'in', [start - 1, start + 1].map(yearFrom)).execute()
  const fault = budgetFault(written as BudgetInput, edition.langCode, beside.map((row) => JSON.parse(row.content) as StoredBudget))
  if (fault !== undefined) return fault
  const known = await db.selectFrom('budgets').select('content').where('channel', '=', channel).where('year', '=', budget.year).executeTakeFirst()
  if (known?.content === content) return undefined
  const modified = origin.now()
  await db
    .insertInto('budgets')
    .values({ channel, year: budget.year, content, modified, live: 0 })
    .onConflict((conflict) => conflict.columns(['channel', 'year']).doUpdateSet({ content, modified }))
    .execute()
  changedAll(origin)
  return undefined
}

export const asPoint = ({ id, at, text }: { readonly id: number; readonly at: number | string; readonly text: string }): Point => ({ id: String(id), at: new Date(Number(at)).toISOString(), text })

/** Adds what was said to a speech; open pages are told. @returns its number; undefined without such a budget */
export async function say(origin: Writer, { channel, year, text, at = origin.now(), isLive = true }: { readonly channel: number; readonly year: string; readonly text: string; readonly at?: number; readonly isLive?: boolean }): Promise<number | undefined> {
  const db = budgetDatabase(origin)
  const { numUpdatedRows } = await db.updateTable('budgets').set({ live: isLive ? 1 : 0, modified: origin.now() }).where('channel', '=', channel).where('year', '=', year).executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return undefined
  const { last } = await db.selectFrom('budget_points').select(({ fn }) => fn.max('id').as('last')).where('channel', '=', channel).where('year', '=', year).executeTakeFirstOrThrow()
  const after = Number(last ?? 0)
  const row = { channel, year, id: after + 1, at, text }
  await db.insertInto('budget_points').values(row).execute()
  origin.publish(speechTopicName(channel, year), { cursor: row.id, after, upserts: [asPoint(row)] })
  changedAll(origin)
  return row.id
}

/** The speech is over: its page is an ordinary one again. */
export async function endSpeech(origin: Writer, channel: number, year: string): Promise<boolean> {
  const { numUpdatedRows } = await budgetDatabase(origin).updateTable('budgets').set({ live: 0 }).where('channel', '=', channel).where('year', '=', year).executeTakeFirst()
  changedAll(origin)
  return Number(numUpdatedRows) > 0
}
