import { defineOrigin } from 'masthead/origin'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations, namesDatabase } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { 'baby-names': importer },
  search,
  sitemap: (origin) => sitemap(namesDatabase(origin), origin.now()),
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
