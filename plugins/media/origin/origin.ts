import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { demoFiles } from '../demo/demo-files.ts'
import { messages } from '../messages.ts'
import { seriesIn, seriesPath, showsPath } from '../series/series.ts'
import { settings } from '../settings.ts'
import { serveStreams } from '../demo/live/serve-streams.ts'
import { transcriptsCommand } from './commands.ts'
import { serveFiles } from './serve-files.ts'

/** Of each strip on the front page. */
const frontCards = 6

export default defineOrigin({
  async routes(app, origin) {
    serveStreams(app, origin)
    await serveFiles(app, demoFiles)
  },
  demo: fillDemo,
  commands: { transcripts: transcriptsCommand },
  sitemap(origin, channel) {
    const { series } = settings.of(origin)
    const edition = origin.editions.find((one) => one.channel === channel)
    const own = edition === undefined ? [] : seriesIn(series, edition)
    if (own.length === 0) return []
    const elsewhere = (path: string, id?: string) => origin.editions.filter((other) => other.channel !== channel && seriesIn(series, other).some((one) => id === undefined || one.id === id)).map((other) => ({ channel: other.channel, path }))
    return [[{ path: showsPath, alternates: elsewhere(showsPath) }, ...own.map(({ id }) => ({ path: seriesPath(id), alternates: elsewhere(seriesPath(id), id) }))]]
  },
  async frontPictures(channel, origin) {
    const newest = await Promise.all(([['VIDEOS', 'MEDIAVIDEO'], ['MEDIAAUDIO']] as const).map((cmstypes) => origin.content.newestStories(channel, { cmstypes, before: origin.now() + 1, limit: frontCards })))
    return newest.flat().flatMap(({ leadImage: msid }) => (msid === undefined ? [] : [{ msid }]))
  },
  search: async ({ edition, isNamed, limit }, origin) => ({
    pages: seriesIn(settings.of(origin).series, edition).filter(({ title }) => isNamed(title)).slice(0, limit).map(({ id, title }) => ({ name: title, path: seriesPath(id), label: messages[edition.id].show })),
    tags: [],
  }),
})
