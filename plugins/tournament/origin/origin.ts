import { defineOrigin } from 'masthead/origin'
import { cricsheetImporter } from './cricsheet/importer.ts'
import { fillDemo } from '../demo/fill.ts'
import { fixturesImporter } from './fixtures.ts'
import { pageEditions } from '../page-editions.ts'
import { routes } from './routes.ts'
import { sitemapChunks } from './sitemap.ts'
import { sitemapSources } from './sitemap-sources.ts'
import { databaseOf, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { cricsheet: cricsheetImporter, fixtures: fixturesImporter },
  demo: fillDemo,
  async *sitemap(origin, channel) {
    if (origin.editions.some((edition) => edition.channel === channel && pageEditions.includes(edition.id))) yield* sitemapChunks(await sitemapSources(databaseOf(origin)))
  },
})
