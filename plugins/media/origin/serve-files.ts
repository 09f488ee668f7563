import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the recordings of a folder below /media, with ranges: players jump to where the reader points, HLS asks for one
 * segment at a time, and Safari plays nothing from a server that cannot. Made for a demo's few files; a newsroom's own are
 * on the servers that its recordings name.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(?:mp4|m4a|m3u8|vtt)$/.test(path),
    setHeaders: (reply) => void reply.headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', 'x-content-type-options': 'nosniff' }),
  })
}
