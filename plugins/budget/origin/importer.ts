import { type Importer, importSources, openJson, type SourceLine } from 'masthead/origin'
import type { BudgetInput } from '../contract.ts'
import { putBudget } from './put-budget.ts'

/** `masthead import budget <file>` */
export const importer: Importer = {
  description: 'budgets: a JSON file with one of a year and edition, or a list of them (docs/plugins/budget.md)',
  async run(path, origin, progress) {
    const { value: read, lineOf } = await openJson(path)
    const sources = importSources('budget', origin.now)
    const budgets: readonly unknown[] = Array.isArray(read) ? read : [read]
    const rejected: { where: string; reason: string }[] = []
    for (const [index, budget] of budgets.entries()) {
      const reason = await putBudget(origin, budget)
      if (reason !== undefined) rejected.push({ where: `budget ${index + 1}`, reason })
      else await sources.keep(origin.db, linesOf(budget as BudgetInput, (pointer) => ({ file: path, place: `line ${lineOf(Array.isArray(read) ? `/${index}${pointer}` : pointer)}` })))
      await progress(index + 1, budgets.length)
    }
    return { imported: budgets.length - rejected.length, rejected }
  },
}

/** Where each figure stands: lines of the budget, sectors, and the salary that its tax is shown with. */
function linesOf({ channel, year, in: comesIn, out, sectors, tax }: BudgetInput, at: (pointer: string) => Pick<SourceLine, 'file' | 'place'>): SourceLine[] {
  const each = (list: string, rows: readonly { readonly name: string }[]) => rows.map(({ name }, index) => ({ what: `${channel}/${year}/${list}/${name}`, ...at(`/${list}/${index}/crores`) }))
  return [...each('in', comesIn), ...each('out', out), ...each('sectors', sectors), ...(tax ? [{ what: `${channel}/${year}/tax`, ...at('/tax') }] : [])]
}
