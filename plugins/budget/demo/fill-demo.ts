import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import type { BudgetInput } from '../contract.ts'
import { putBudget, say } from '../origin/put-budget.ts'
import { budgetDatabase } from '../origin/tables.ts'

interface DemoFile {
  readonly channel: number
  readonly budgets: readonly Omit<BudgetInput, 'channel'>[]
  /** What was said, by year and time of day. */
  readonly speeches: Readonly<Record<string, readonly (readonly [at: string, text: string])[]>>
}

/** Fills the demo with the model budget of an invented state, two years of it. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  for (const edition of ['english', 'telugu']) {
    const { channel, budgets, speeches } = JSON.parse(await readFile(join(import.meta.dirname, `${edition}.json`), 'utf8')) as DemoFile
    if (!origin.editions.some((one) => one.channel === channel)) continue
    for (const budget of budgets) {
      const { year } = budget
      const fault = await putBudget(origin, { channel, ...budget })
      if (fault !== undefined) throw new Error(`${edition}.json, ${year}: ${fault}`)
      await budgetDatabase(origin).deleteFrom('budget_points').where('channel', '=', channel).where('year', '=', year).execute()
      for (const [at, text] of speeches[year] ?? []) await say(origin, { channel, year, text, at: Date.parse(at), isLive: false })
    }
  }
}
