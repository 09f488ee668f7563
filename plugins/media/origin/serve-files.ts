import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the recordings in a folder below /media with range requests: players seek, HLS requests single segments, and
 * Safari plays nothing without ranges. Podcast apps on other sites read transcripts and covers. Meant for a demo's few files; a newsroom's recordings are on its own media servers.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(?:mp4|mp3|m3u8|vtt|jpg)$/.test(path),
    setHeaders: (reply) => void reply.headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' }),
  })
}
