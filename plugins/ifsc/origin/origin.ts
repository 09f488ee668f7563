import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({ migrations, routes, importers: { ifsc: importer }, demo: fillDemo, search, sitemap: ({ db }, _channel, from) => sitemap(db, from), sitemapPairs: 'every edition' })
