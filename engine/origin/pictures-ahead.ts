import { LRUCache } from 'lru-cache'
import type { ImageSize } from '../html/image-size.ts'
import type { ContentDatabase } from './database.ts'
import type { Originals, StoredOriginal } from './originals.ts'
import type { FrontPicture } from './origin-part.ts'
import { type RepeatedLook, repeatLook } from './repeat-look.ts'

export interface PicturesAheadOptions {
  readonly db: ContentDatabase
  readonly channels: readonly number[]
  readonly originals: Pick<Originals, 'find'>
  /** Pictures that plugins show on the front page of an edition. */
  readonly ofPlugins: (channel: number) => Promise<readonly FrontPicture[]>
  /** Makes a picture at a size, when there is nothing else to do. */
  readonly prepare: (original: StoredOriginal, size: ImageSize) => Promise<void>
  readonly logger: { readonly error: (details: object, message: string) => void }
}

/** What front pages ask for, on desktops and phones of one, two and three pixels a point; the cards of lists first. */
export const frontPageSizes: readonly ImageSize[] = [
  { width: 320, height: 180 },
  { width: 320, height: 240 },
  { width: 640, height: 360 },
  { width: 960, height: 540 },
  { width: 160, height: 120 },
  { width: 480, height: 270 },
  { width: 800, height: 450 },
  { width: 1200, height: 675 },
]

/** Stories of an edition whose pictures a front page may show. */
const storiesAhead = 36
/** Milliseconds between two looks at what is new. */
const intervalMs = 3_000
/** Looks between two at what plugins show: their lists are longer reading than that of the newest stories. */
const looksPerPlugins = 5
/** Sizes of pictures that are known to be made; of one that is forgotten it is looked up again. */
const maxKnown = 10_000

/**
 * Makes the sizes of the pictures that front pages are going to ask for, before a reader does: of the newest stories of each
 * edition and of plugins' strips, whichever process took them in, and again when a picture is replaced or cut otherwise. It asks
 * the store and needs nobody to tell it, as each machine keeps the pictures that it serves.
 */
export function makePicturesAhead({ db, channels, originals, ofPlugins, prepare, logger }: PicturesAheadOptions): RepeatedLook {
  const made = new LRUCache<string, true>({ max: maxKnown })
  let looks = 0

  async function make(msid: number | null, sizes: readonly ImageSize[], isClosed: () => boolean): Promise<void> {
    const original = msid === null || isClosed() ? undefined : await originals.find(msid)
    if (!original) return
    for (const size of sizes) {
      if (isClosed()) return
      const key = `${original.msid}-${original.version}-${size.width}x${size.height}`
      if (made.has(key)) continue
      made.set(key, true)
      // One that cannot be made, because it is damaged or was taken down, keeps no other from being made.
      await prepare(original, size).catch(() => undefined)
    }
  }

  async function look(isClosed: () => boolean): Promise<void> {
    for (const channel of channels) {
      const rows = await db.selectFrom('stories').select('lead_image').where('channel', '=', channel).where('removed', '=', 0).orderBy('published', 'desc').orderBy('msid', 'desc').limit(storiesAhead).execute()
      for (const { lead_image: msid } of rows) await make(msid, frontPageSizes, isClosed)
    }
    if (looks++ % looksPerPlugins > 0) return
    for (const channel of channels) for (const { msid, sizes = frontPageSizes } of await ofPlugins(channel)) await make(msid, sizes, isClosed)
  }

  return repeatLook(look, { intervalMs, logger, failure: 'Pictures of the newest stories could not be made ahead; it is tried again.' })
}
