import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Of the demo's channels; a newsroom's own are on its media servers. */
const drawings = ['masthead-live-english', 'masthead-live-telugu', 'workshop-english', 'workshop-telugu'] as const

/** `/media/live/<channel>.jpg`: what is seen before play is pressed. */
export async function serveDrawings(app: FastifyInstance): Promise<void> {
  for (const name of drawings) {
    app.get(`/media/live/${name}.jpg`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', 'x-content-type-options': 'nosniff' })
        .type('image/jpeg')
        .send(await readFile(join(import.meta.dirname, '../demo/posters', `${name}.jpg`))),
    )
  }
}
