import { defineOrigin } from 'masthead/origin'
import { auditCommand } from './audit-command.ts'
import { cricsheetImporter } from './cricsheet/importer.ts'
import { fillDemo } from '../demo/fill.ts'
import { fixturesImporter } from './fixtures.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { editorRoutes } from './players/editor-routes.ts'
import { search } from './search.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { readerData } from './players/reader-data.ts'
import { routes } from './routes.ts'
import { removeCommand, restoreCommand, voidCommand } from './ruling-commands.ts'
import { sitemapChunks } from './sitemap.ts'
import { profileAddresses, profileChunks } from './profiles/profile-sitemap.ts'
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
    // All of it is in every edition.
    const others = origin.editions.flatMap((edition) => (edition.channel === channel ? [] : [edition.channel]))
    yield* sitemapChunks((await sitemapSources(databaseOf(origin), all)).map((source) => ({ ...source, others })))
    yield* profileChunks(await profileAddresses(databaseOf(origin), all), others)
  },
})
