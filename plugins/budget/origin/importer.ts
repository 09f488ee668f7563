import { type Importer, readJson } from 'masthead/origin'
import { putBudget } from './put-budget.ts'

/** `masthead import budget <file>` */
export const importer: Importer = {
  description: 'budgets: a JSON file with one of a year and edition, or a list of them (docs/plugins/budget.md)',
  async run(path, origin, progress) {
    const read = await readJson(path)
    const budgets: readonly unknown[] = Array.isArray(read) ? read : [read]
    const rejected: { where: string; reason: string }[] = []
    for (const [index, budget] of budgets.entries()) {
      const reason = await putBudget(origin, budget)
      if (reason !== undefined) rejected.push({ where: `budget ${index + 1}`, reason })
      await progress(index + 1, budgets.length)
    }
    return { imported: budgets.length - rejected.length, rejected }
  },
}
