import { defineOrigin } from 'masthead/origin'
import { dayOf } from '../almanac/days.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { signRoutes } from './sign-routes.ts'
import { sitemap } from './sitemap.ts'
import { horoscopesDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes(app, origin) {
    routes(app, origin)
    signRoutes(app, origin)
  },
  importers: { horoscopes: importer },
  search,
  sitemap: (origin, channel) => sitemap(horoscopesDatabase(origin), channel, dayOf(origin.now())),
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
