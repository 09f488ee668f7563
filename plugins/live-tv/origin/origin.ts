import { defineOrigin } from 'masthead/origin'
import { channelPath, channelsOf, isNoIndex, liveTvPath } from '../channels.ts'
import { settings } from '../settings.ts'
import { importer } from './importer.ts'
import { routes } from './routes.ts'
import { serveDrawings } from './serve-drawings.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  async routes(app, origin) {
    routes(app, origin)
    await serveDrawings(app)
  },
  importers: { xmltv: importer },
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  sitemap(origin, channel) {
    const edition = origin.editions.find((one) => one.channel === channel)
    if (!edition || isNoIndex(edition)) return []
    const all = settings.of(origin).channels
    const own = channelsOf(all, edition)
    const alternates = (has: (editionId: string) => boolean, path: string) => origin.editions.filter((one) => one.channel !== channel && !isNoIndex(one) && has(one.id)).map((one) => ({ channel: one.channel, path }))
    const seen = (id: string) => channelsOf(all, origin.editions.find((one) => one.id === id) ?? { id })
    if (own.length === 0) return []
    return [
      [
        { path: liveTvPath, alternates: alternates((id) => seen(id).length > 0, liveTvPath) },
        ...own.filter(({ noIndex }) => !noIndex).map((one) => ({ path: channelPath(one.id), alternates: alternates((id) => seen(id).some((other) => other.id === one.id && !other.noIndex), channelPath(one.id)) })),
      ],
    ]
  },
})
