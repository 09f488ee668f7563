import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import type { BudgetInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { budgetPath, budgetTag, sectorPath, yearPath } from '../paths.ts'
import { budgetDatabase } from './tables.ts'

/** Budgets by their names and years ("budget 2026"), then what they have for a sector. */
export async function search({ edition, isNamed }: SearchAsked, origin: Pick<OriginContext, 'db'>): Promise<FoundPages> {
  const t = messages[edition.id]
  const rows = await budgetDatabase(origin).selectFrom('budgets').select(['year', 'content']).where('channel', '=', edition.channel).orderBy('year', 'desc').execute()
  const budgets = rows.map(({ year, content }, index) => ({ year, path: index === 0 ? budgetPath : yearPath(year), ...(JSON.parse(content) as Pick<BudgetInput, 'title' | 'sectors'>) }))
  const years = budgets.filter(({ title, year }) => isNamed(`${t.title} ${title} ${year}`)).map(({ title, path }) => ({ name: title, path, label: t.title }))
  const sectors = budgets.flatMap(({ year, sectors }) => sectors.map(({ id, name }) => ({ name: t.ofYear(name, year), path: sectorPath(year, id), label: t.title }))).filter(({ name }) => isNamed(name))
  return { pages: [...years, ...(years.length > 0 ? [] : sectors)], tags: [budgetTag(edition.channel)] }
}
