import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { missing } from 'masthead'
import { rangeOf } from './range.ts'

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
}

interface MediaFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

/**
 * Serves the recordings of a folder below /media, with ranges: players jump to where the reader points, HLS asks for one
 * piece at a time, and Safari plays nothing from a server that cannot. Made for a demo's few files, which are held in
 * memory; a newsroom's own are on the servers that its recordings name.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = new Map<string, MediaFile>()
  for (const name of await readdir(folder)) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const bytes = await readFile(join(folder, name))
    files.set(name, { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` })
  }

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = files.get(request.params.name)
    if (!file) return missing(reply, 'There is no such recording.', [])
    const { bytes, type, etag } = file
    reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', etag, 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(type)
    const whole = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
    const range = whole ? undefined : rangeOf(request.headers.range, bytes.length)
    if (range === undefined) return reply.send(bytes)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    return reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`).send(bytes.subarray(range.first, range.last + 1))
  })
}
