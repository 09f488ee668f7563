import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import { removedOf } from './removed-pictures.ts'
import type { OriginContext } from './origin-part.ts'

export interface StoredOriginal {
  readonly msid: number
  readonly type: string
  /** Names the bytes: another picture under the same msid has another. */
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

  const stored = (msid: number) => db.selectFrom('originals').select(['msid', 'type', 'version']).where('msid', '=', msid).executeTakeFirst()

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
