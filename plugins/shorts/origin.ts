import fastifyStatic from '@fastify/static'
import { defineOrigin } from 'masthead/origin'
import { demoFiles, fillDemo } from './demo/fill-demo.ts'
import { cardWidths, sizeOf } from './poster.ts'

/** Of the strip on the front page. */
const frontCards = 6

export default defineOrigin({
  // The demo's few films, with ranges: without them Safari plays nothing. A newsroom's are on its own media servers.
  async routes(app) {
    await app.register(fastifyStatic, {
      root: demoFiles,
      prefix: '/media/shorts/',
      decorateReply: false,
      index: false,
      allowedPath: (path) => /\.(?:mp4|vtt)$/.test(path),
      setHeaders: (reply) => void reply.headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', 'x-content-type-options': 'nosniff' }),
    })
  },
  demo: fillDemo,
  async frontPictures(channel, origin) {
    const newest = await origin.content.newestStories(channel, { cmstypes: ['SHORTMEDIAVIDEO'], before: origin.now() + 1, limit: frontCards })
    return newest.flatMap(({ leadImage: msid }) => (msid === undefined ? [] : [{ msid, sizes: cardWidths.map(sizeOf) }]))
  },
})
