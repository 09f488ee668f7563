import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({ migrations, routes, importers: { ifsc: importer }, demo: fillDemo, sitemap: ({ db }, _channel, from) => sitemap(db, from), sitemapPairs: 'every edition' })
