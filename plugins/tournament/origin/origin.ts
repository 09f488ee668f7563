import { defineOrigin } from 'masthead/origin'
import { auditCommand } from './audit-command.ts'
import { cricsheetImporter } from './cricsheet/importer.ts'
import { fillDemo } from '../demo/fill.ts'
import { fixturesImporter } from './fixtures.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { hasPages } from '../page-editions.ts'
import { editorRoutes } from './players/editor-routes.ts'
import { search } from './search.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { readerData } from './players/reader-data.ts'
import { routes } from './routes.ts'
import { removeCommand, restoreCommand, voidCommand } from './ruling-commands.ts'
import { sitemapChunks } from './sitemap.ts'
import { profileAddresses, profileChunks } from './profiles/profile-sitemap.ts'
import { sportOf } from '../pages/paths.ts'
import { sitemapSources } from './sitemap-sources.ts'
import { migrations } from './migrations.ts'
import { databaseOf } from './tables.ts'

export default defineOrigin({
  migrations,
  routes(app, origin) {
    routes(app, origin)
    editorRoutes(app, origin)
    profileRoutes(app, origin)
  },
  readerData,
  search,
  importers: { cricsheet: cricsheetImporter, fixtures: fixturesImporter },
  commandGroup: 'cricket',
  commands: { audit: auditCommand, void: voidCommand, remove: removeCommand, restore: restoreCommand },
  demo: fillDemo,
  async *sitemap(origin, channel) {
    const all = tournamentsOf(settings.of(origin))
    const own = origin.editions.find((edition) => edition.channel === channel)
    if (own) {
      const sources = await sitemapSources(databaseOf(origin), all.filter(({ sport }) => hasPages(own.id, sport)))
      const othersOf = (id: string) => origin.editions.flatMap((edition) => (edition !== own && hasPages(edition.id, sportOf(id)) ? [edition.channel] : []))
      yield* sitemapChunks(sources.map((source) => ({ ...source, others: othersOf(source.tournament) })))
    }
    // Players and sides are in every edition.
    const others = origin.editions.flatMap((edition) => (edition.channel === channel ? [] : [edition.channel]))
    yield* profileChunks(await profileAddresses(databaseOf(origin), all), others)
  },
})
