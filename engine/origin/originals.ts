import type { Focus } from './content-store.ts'
import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import { removedOf } from './removed-pictures.ts'
import type { OriginContext } from './origin-part.ts'

export interface StoredOriginal {
  readonly msid: number
  readonly type: string
  /** What its crops keep; the middle where nothing is said. */
  readonly focus: Focus | undefined
  /** Names the bytes and how they are cut: another picture under the same msid has another, and so has another focus. */
  readonly version: string
}

export interface Originals {
  /** @returns `undefined` for a picture that nobody has */
  readonly find: (msid: number) => Promise<StoredOriginal | undefined>
  /** Whether it was taken down. */
  readonly isRemoved: (msid: number) => Promise<boolean>
  readonly bytes: (msid: number) => Promise<Uint8Array | undefined>
}

interface WarningLogger {
  readonly warn: (details: object, message: string) => void
}

/** The pictures as they came in. One that is known but not stored is drawn by a plugin, once, however many ask for it. */
export function createOriginals(origin: OriginContext, parts: readonly MountedPart[], logger: WarningLogger): Originals {
  const db: ContentDatabase = origin.db
  const inFlight = new Map<number, Promise<void>>()

  async function stored(msid: number): Promise<StoredOriginal | undefined> {
    const row = await db.selectFrom('originals as original').leftJoin('images as image', 'image.msid', 'original.msid').select(['original.msid', 'original.type', 'original.version', 'image.focus']).where('original.msid', '=', msid).executeTakeFirst()
    if (!row) return undefined
    const { focus: text, ...original } = row
    const focus = text === null ? undefined : (JSON.parse(text) as Focus)
    return { ...original, focus, version: focus ? `${row.version}_${Math.round(focus.x * 1000)}_${Math.round(focus.y * 1000)}` : row.version }
  }

  async function draw(msid: number): Promise<void> {
    const picture = await db.selectFrom('images').select(['msid', 'scene', 'width', 'height', 'alt']).where('msid', '=', msid).executeTakeFirst()
    if (!picture) return
    for (const mounted of parts) {
      const { plugin, part } = mounted
      try {
        const original = await part.originals?.({ ...picture, scene: picture.scene ?? undefined }, contextFor(mounted, origin))
        if (!original) continue
        const tags = await origin.content.putOriginal({ ...original, msid })
        // Pages print a picture's size; nothing else about them changes by its being drawn.
        if (original.width !== picture.width || original.height !== picture.height) origin.changed(tags)
        return
      } catch (error) {
        logger.warn({ plugin, err: error, msid }, 'A plugin could not draw a picture.')
      }
    }
  }

  return {
    async find(msid) {
      const found = await stored(msid)
      if (found) return found
      let pending = inFlight.get(msid)
      if (!pending) {
        pending = draw(msid).finally(() => inFlight.delete(msid))
        inFlight.set(msid, pending)
      }
      await pending
      return stored(msid)
    },
    isRemoved: async (msid) => (await removedOf(db, [msid])).has(msid),
    async bytes(msid) {
      const row = await db.selectFrom('originals').select('bytes').where('msid', '=', msid).executeTakeFirst()
      return row?.bytes
    },
  }
}
