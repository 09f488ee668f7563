import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendGone, sendNotFound, sendError } from './content-response.ts'
import { createDiskCache, noCache } from './disk-cache.ts'
import { privateModes } from './private-files.ts'
import { acceptedFormats, pictureFormats } from './encode-picture.ts'
import { allowedSize, type ImageSize } from '../html/image-size.ts'
import type { Originals, StoredOriginal } from './originals.ts'
import { tag } from './tags.ts'
import { readThumbPath, thumbPath } from '../html/thumb-address.ts'
import { createThumbs, OriginalGone } from './thumbs.ts'
import { createWorkQueue, QueueFull } from './work-queue.ts'

export interface ThumbRoutes {
  readonly originals: Originals
  /** Scaled pictures are kept in `thumbs/` below it; nowhere without one. */
  readonly folder: string | undefined
  /** The bound of what is kept, in bytes. */
  readonly maxBytes: number | undefined
}

export interface MountedThumbs {
  /** Makes a picture at a size when there is nothing else to do, before anybody asks for it. */
  readonly prepare: (original: StoredOriginal, size: ImageSize) => Promise<void>
  readonly remove: (msids: ReadonlySet<number>) => Promise<void>
  readonly close: () => Promise<void>
}

const defaultMaxBytes = 512 * 1024 * 1024
/** Seconds. Not `immutable`: ingest can put another picture under the same msid, and browsers cannot be purged. */
const daySeconds = 86_400
/** Seconds until a client that got the second-best format asks again. */
const provisionalSeconds = 600

/** Mounts the pictures: `/thumb/msid-123,width-800,height-450,resizemode-75/name.jpg`, in the format that the client takes. */
export function mountThumbs(app: FastifyInstance, { originals, folder, maxBytes = defaultMaxBytes }: ThumbRoutes): MountedThumbs {
  // Two at a time leave half of libuv's four threads to files and compression.
  const queue = createWorkQueue({ running: 2, waiting: 400 })
  // Now, and not when the first picture is kept: a file in its place is said at start.
  if (folder !== undefined) mkdirSync(join(folder, 'thumbs'), { recursive: true, mode: privateModes.folder })
  const cache = folder === undefined ? noCache : createDiskCache(join(folder, 'thumbs'), maxBytes)
  const thumbs = createThumbs({ originals, cache, queue })

  app.get('/thumb/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const address = readThumbPath(path)
    if (!address) return sendNotFound(reply, 'There is no such picture.', [])
    const tags = [tag.image(address.msid)]
    const canonical = thumbPath(address)
    // The extension does not matter, and nor does the name: neither makes another picture in our cache.
    if (path.slice(0, path.lastIndexOf('/')) !== canonical.slice(0, canonical.lastIndexOf('/'))) {
      return reply.header('cache-control', `public, max-age=${daySeconds}`).redirect(canonical, 301)
    }
    const original = await originals.find(address.msid)
    const refuse = async () => ((await originals.isRemoved(address.msid)) ? sendGone(reply, 'The picture has been taken down.', tags) : sendNotFound(reply, 'There is no such picture.', tags))
    if (!original) return refuse()

    const thumb = await thumbs.pick(original, allowedSize(address), acceptedFormats(request.headers.accept))
    const unchanged = matches(request.headers['if-none-match'], thumb.etag)
    const bytes = unchanged ? undefined : await thumb.bytes().catch(whyNot)
    if (bytes === 'gone') return refuse()
    if (bytes === 'busy') {
      return sendError(reply.header('retry-after', '2'), { status: 503, code: 'BUSY', message: 'Too many pictures are being scaled.' })
    }
    reply
      .header('vary', 'Accept')
      .header('etag', thumb.etag)
      .header('cache-control', `public, max-age=${thumb.provisional ? provisionalSeconds : daySeconds}, stale-while-revalidate=${daySeconds}, stale-if-error=${7 * daySeconds}`)
      .header('surrogate-key', tags.join(' '))
    if (bytes === undefined) return reply.code(304).send()
    return reply.header('content-type', pictureFormats[thumb.format].type).header('x-content-type-options', 'nosniff').send(bytes)
  })
  return { close: queue.close, prepare: thumbs.prepare, remove: thumbs.remove }
}

const matches = (sent: string | undefined, etag: string): boolean =>
  sent !== undefined && sent.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

function whyNot(error: unknown): 'busy' | 'gone' {
  if (error instanceof OriginalGone) return 'gone'
  if (error instanceof QueueFull) return 'busy'
  throw error
}
