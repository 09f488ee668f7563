import { defineOrigin } from 'masthead/origin'
import { cricsheetImporter } from './cricsheet/importer.ts'
import { fillDemo } from '../demo/fill.ts'
import { fixturesImporter } from './fixtures.ts'
import { routes } from './routes.ts'
import { sitemapChunks } from './sitemap.ts'
import { sitemapSources } from './sitemap-sources.ts'
import { databaseOf, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { cricsheet: cricsheetImporter, fixtures: fixturesImporter },
  demo: fillDemo,
  // The pages are in English only.
  async *sitemap(origin, channel) {
    if (channel === 183) yield* sitemapChunks(await sitemapSources(databaseOf(origin)))
  },
})
