import { defineOrigin } from 'masthead/origin'
import { gamesImporter } from './games-importer.ts'
import { medalsImporter } from './medals-importer.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { games: gamesImporter, medals: medalsImporter },
  search,
  sitemap,
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
