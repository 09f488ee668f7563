import { defineOrigin } from 'masthead/origin'
import { budgetPath, sectorPath, yearPath } from '../paths.ts'
import { endCommand, sayCommand } from './commands.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { budgetDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  search,
  commands: { say: sayCommand, end: endCommand },
  importers: { budget: importer },
  async *sitemap(origin, channel) {
    const all = await budgetDatabase(origin).selectFrom('budgets').selectAll().orderBy('year', 'desc').execute()
    yield all.filter((row) => row.channel === channel).flatMap(({ year, content, modified }, index) => {
      const elsewhere = all.filter((row) => row.year === year && row.channel !== channel)
      const page = (path: string) => ({ path, modified: new Date(Number(modified)).toISOString(), alternates: elsewhere.map((row) => ({ channel: row.channel, path })) })
      const { sectors } = JSON.parse(content) as { readonly sectors: readonly { readonly id: string }[] }
      return [page(index === 0 ? budgetPath : yearPath(year)), ...sectors.map(({ id }) => page(sectorPath(year, id)))]
    })
  },
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
