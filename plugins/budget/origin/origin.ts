import { defineOrigin } from 'masthead/origin'
import { budgetPath, sectorPath, yearPath } from '../paths.ts'
import { endCommand, sayCommand } from './commands.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { budgetDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  commands: { say: sayCommand, end: endCommand },
  importers: { budget: importer },
  async *sitemap(origin, channel) {
    const rows = await budgetDatabase(origin).selectFrom('budgets').selectAll().where('channel', '=', channel).orderBy('year', 'desc').execute()
    yield rows.flatMap(({ year, content, modified }, index) => {
      const at = { modified: new Date(Number(modified)).toISOString() }
      const { sectors } = JSON.parse(content) as { readonly sectors: readonly { readonly id: string }[] }
      return [{ path: index === 0 ? budgetPath : yearPath(year), ...at }, ...sectors.map(({ id }) => ({ path: sectorPath(year, id), ...at }))]
    })
  },
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
