import type { DiskCache } from './disk-cache.ts'
import { encodePicture, type PictureFormat, pictureFormats } from './encode-picture.ts'
import type { ImageSize } from '../html/image-size.ts'
import type { Originals, StoredOriginal } from './originals.ts'
import type { WorkQueue } from './work-queue.ts'

export interface Thumb {
  readonly format: PictureFormat
  /** Changes with the original, the size, the format and how it is encoded. */
  readonly etag: string
  /** Whether a smaller one is being made: keep this one briefly. */
  readonly provisional: boolean
  /** @throws QueueFull when too many pictures wait to be scaled; OriginalGone */
  readonly bytes: () => Promise<Buffer>
}

/** The picture was taken down while it was asked for. */
export class OriginalGone extends Error {
  override readonly name = 'OriginalGone'
}

const noBytes = new Uint8Array()

/** Raised when the encoding changes: old files are then not asked for any more and fall out of the cache. */
const encodingVersion = 1

export interface ThumbsOptions {
  readonly originals: Originals
  readonly cache: DiskCache
  readonly queue: WorkQueue
}

/** Pictures at a size, from the cache or made now; however many ask for one, it is made once. */
export function createThumbs({ originals, cache, queue }: ThumbsOptions) {
  const inFlight = new Map<string, Promise<Buffer>>()

  const nameOf = ({ msid, version }: StoredOriginal, { width, height }: ImageSize, format: PictureFormat) =>
    `${msid}-${version}-${width}x${height}-${encodingVersion}.${pictureFormats[format].extension}`

  async function make(original: StoredOriginal, size: ImageSize, format: PictureFormat): Promise<Buffer> {
    const bytes = await originals.bytes(original.msid)
    if (!bytes) throw new OriginalGone()
    const encoded = await encodePicture(bytes, size, format, original.focus)
    // An empty file says that it is no smaller than the WebP: that is served then. Drawings with few colours are such.
    if (format === 'avif' && encoded.byteLength >= ((await cache.sizeOf(nameOf(original, size, 'webp'))) ?? (await make(original, size, 'webp')).byteLength)) {
      await cache.write(nameOf(original, size, format), noBytes).catch(() => {})
      return encoded
    }
    // A full disk makes pictures slow, not absent.
    await cache.write(nameOf(original, size, format), encoded).catch(() => {})
    return encoded
  }

  function singleFlight(name: string, work: () => Promise<Buffer>): Promise<Buffer> {
    let pending = inFlight.get(name)
    if (!pending) {
      pending = work().finally(() => inFlight.delete(name))
      inFlight.set(name, pending)
    }
    return pending
  }

  async function get(original: StoredOriginal, size: ImageSize, format: PictureFormat): Promise<Buffer> {
    const name = nameOf(original, size, format)
    const kept = await cache.read(name)
    return kept && kept.byteLength > 0 ? kept : singleFlight(name, () => queue.run(() => make(original, size, format)))
  }

  /** When there is nothing else to do. */
  async function makeLater(original: StoredOriginal, size: ImageSize, format: PictureFormat): Promise<void> {
    const name = nameOf(original, size, format)
    if (!inFlight.has(name) && (await cache.sizeOf(name)) === undefined) await queue.whenIdle(() => singleFlight(name, () => make(original, size, format)))
  }

  /** Before anybody asks for it: in the format that comes first, and in the one that takes longer. */
  async function prepare(original: StoredOriginal, size: ImageSize): Promise<void> {
    await makeLater(original, size, 'webp')
    await makeLater(original, size, 'avif')
  }

  /**
   * @param accepted formats that the client takes, the smallest first. AVIF is given once it is there, where it is smaller: the
   *   first one to ask would wait eight times as long for it as for WebP.
   */
  async function pick(original: StoredOriginal, size: ImageSize, accepted: readonly PictureFormat[]): Promise<Thumb> {
    const [best = 'jpeg', second] = accepted
    const bestSize = best === 'avif' ? await cache.sizeOf(nameOf(original, size, best)) : undefined
    const isAvifPending = best === 'avif' && second === 'webp' && bestSize === undefined
    const format = (isAvifPending || bestSize === 0) && second !== undefined ? second : best
    return {
      format,
      etag: `"${original.version}-${size.width}x${size.height}-${format}-${encodingVersion}"`,
      provisional: isAvifPending,
      async bytes() {
        const bytes = await get(original, size, format)
        if (isAvifPending) void makeLater(original, size, 'avif')
        return bytes
      },
    }
  }

  /** Deletes all renditions of pictures, on this machine. */
  const remove = (msids: ReadonlySet<number>): Promise<void> => (msids.size === 0 ? Promise.resolve() : cache.remove((name) => msids.has(Number(name.slice(0, name.indexOf('-'))))))

  return { pick, prepare, remove }
}
