import { defineOrigin } from 'masthead/origin'
import { messages } from '../messages.ts'
import { hubPath, leadersPath, pointsPath, schedulePath } from '../pages/paths.ts'
import { seasonImporter, standingsImporter } from './importers.ts'
import { routes } from './routes.ts'
import { kabaddiDatabase, kabaddiTag, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { kabaddi: seasonImporter, 'kabaddi-standings': standingsImporter },
  search: async ({ edition: { id }, isNamed }) => {
    const t = messages[id]
    const pages = [{ name: t.title, path: hubPath() }, { name: t.pointsTitle(t.title), path: pointsPath() }, { name: t.scheduleTitle(t.title), path: schedulePath() }]
    return { pages: pages.filter(({ name }) => isNamed(name)).map((page) => ({ ...page, label: t.kabaddi })), tags: [kabaddiTag] }
  },
  async *sitemap(origin) {
    const db = kabaddiDatabase(origin)
    const seasons = (await db.selectFrom('kabaddi_seasons').select('season').orderBy('season', 'desc').execute()).map(({ season }, index) => (index === 0 ? undefined : season))
    const withMatches = (await db.selectFrom('kabaddi_matches').select('season').limit(1).execute()).length > 0
    if (seasons.length > 0) yield [...seasons.flatMap((season) => [hubPath(season), pointsPath(season)]), ...(withMatches ? [schedulePath(), leadersPath()] : [])]
  },
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})
