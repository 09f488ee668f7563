import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { importer } from './importer.ts'
import { acceptCommand, rejectCommand, reviewCommand } from './review-commands.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({ migrations, routes, importers: { fuel: importer }, commands: { review: reviewCommand, accept: acceptCommand, reject: rejectCommand }, demo: fillDemo, search, sitemap: ({ db }) => sitemap(db), sitemapPairs: 'every edition' })
