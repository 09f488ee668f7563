import { defineOrigin } from 'masthead'
import { cricsheetImporter } from './cricsheet/importer.ts'
import { fillDemo } from './demo/fill.ts'
import { fixturesImporter } from './fixtures.ts'
import { routes } from './routes.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { cricsheet: cricsheetImporter, fixtures: fixturesImporter },
  demo: fillDemo,
})
