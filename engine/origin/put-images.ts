import { createHash } from 'node:crypto'
import { validateInput } from './validate-input.ts'
import { ImageInput, type OriginalInput } from './content-store.ts'
import { inTransaction, type ContentDatabase } from './database.ts'
import { latinWords } from './latin-words.ts'
import { removedOf } from './removed-pictures.ts'
import { tag } from './tags.ts'

/** Pixels that a picture is taken to have until its original is stored. */
const assumedSize = { width: 1600, height: 900 }

/** See `ContentStore.putImages`. */
export function putImages(database: ContentDatabase, images: readonly ImageInput[]): Promise<readonly string[]> {
  const checked = images.map((image) => validateInput(ImageInput, image))
  return inTransaction(database, async (db) => {
    const recut = await putImageRows(db, checked)
    return [...recut, ...(await storiesShowing(db, checked.map(({ msid }) => msid)))]
  })
}

/**
 * Writes metadata of pictures, inside a transaction; the size of a stored original stands, and one that was taken down stays away.
 * @returns the tags of those that are cut in another way from now on
 */
export async function putImageRows(db: ContentDatabase, images: readonly ImageInput[]): Promise<readonly string[]> {
  if (images.length === 0) return []
  const removed = await removedOf(db, images.map(({ msid }) => msid))
  const originals = await db.selectFrom('originals').select(['msid', 'width', 'height']).where('msid', 'in', images.map(({ msid }) => msid)).execute()
  const sizes = new Map(originals.map(({ msid, ...size }) => [msid, size]))
  const foci = new Map((await db.selectFrom('images').select(['msid', 'focus']).where('msid', 'in', images.map(({ msid }) => msid)).execute()).map(({ msid, focus }) => [msid, focus]))
  const recut: string[] = []
  // In the order of their msids: two transactions that write the same pictures in different orders would wait for each other.
  for (const image of images.toSorted((one, other) => one.msid - other.msid)) {
    if (removed.has(image.msid)) continue
    const { width, height } = sizes.get(image.msid) ?? { width: image.width ?? assumedSize.width, height: image.height ?? assumedSize.height }
    const row = { width, height, alt: image.alt, caption: image.caption ?? null, creator: image.creator ?? null, creator_type: image.creatorType ?? null, credit: image.credit ?? null, license: image.license ?? null, name: image.name ?? latinName(image.alt), focus: image.focus === undefined ? null : JSON.stringify(image.focus) }
    if (foci.has(image.msid) && foci.get(image.msid) !== row.focus) recut.push(tag.image(image.msid))
    await db
      .insertInto('images')
      .values({ msid: image.msid, ...row, scene: image.scene ?? null })
      .onConflict((conflict) => conflict.column('msid').doUpdateSet(image.scene === undefined ? row : { ...row, scene: image.scene }))
      .execute()
  }
  return recut
}

/** See `ContentStore.putOriginal`. */
export function putOriginal(database: ContentDatabase, { msid, width, height, bytes, type }: OriginalInput): Promise<readonly string[]> {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return inTransaction(database, async (db) => {
    await db.deleteFrom('removed_images').where('msid', '=', msid).execute()
    const original = { width, height, bytes, type, version }
    await db
      .insertInto('originals')
      .values({ msid, ...original })
      .onConflict((conflict) => conflict.column('msid').doUpdateSet(original))
      .execute()
    await db
      .insertInto('images')
      .values({ msid, width, height, alt: '', caption: null, name: latinName(''), scene: null })
      .onConflict((conflict) => conflict.column('msid').doUpdateSet({ width, height }))
      .execute()
    return [tag.image(msid), ...(await storiesShowing(db, [msid]))]
  })
}

export async function storiesShowing(db: ContentDatabase, images: readonly number[]): Promise<string[]> {
  if (images.length === 0) return []
  const rows = await db.selectFrom('story_images').select('msid').distinct().where('image', 'in', images).execute()
  return rows.map(({ msid }) => tag.story(msid))
}

/** Words for a picture's address, from its description; one in a script that nothing romanises has none. */
const latinName = (alt: string): string => latinWords(alt, 48) || 'picture'

/** See `ContentStore.picturesWithoutBytes`. */
export async function withoutBytes(db: ContentDatabase, msids: readonly number[]): Promise<readonly number[]> {
  if (msids.length === 0) return []
  const stored = new Set((await db.selectFrom('originals').select('msid').where('msid', 'in', msids).execute()).map(({ msid }) => Number(msid)))
  return [...new Set(msids)].filter((msid) => !stored.has(msid))
}
