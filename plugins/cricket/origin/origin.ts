import { defineOrigin } from 'masthead/origin'
import { alertTopics } from './alerts.ts'
import { importer } from './importer.ts'
import { replayCommand } from './replay-command.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { rankingMigrations, rankingRoutes, rankingsImporter } from '../rankings/store.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations: { ...migrations, ...rankingMigrations },
  routes(app, origin) {
    routes(app, origin)
    rankingRoutes(app, origin)
  },
  importers: { 'cricket-matches': importer, 'cricket-rankings': rankingsImporter },
  commands: { replay: replayCommand },
  search,
  alertTopics,
  sitemap,
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
