import { randomBytes } from 'node:crypto'
import type { OriginContext } from 'masthead/origin'
import { keyOf, listTag, siteTag } from '../paths.ts'
import { type Fault, readSite } from './read-input.ts'
import { draftOf, picturesOf } from './stored-site.ts'
import { micrositeDatabase, type MicrositesTable } from './tables.ts'

type Writer = Pick<OriginContext, 'db' | 'now' | 'changed' | 'editions' | 'content'>

/** Every edition's page of an address names the others. */
const tagsOf = ({ editions }: Pick<OriginContext, 'editions'>, address: string): string[] => editions.flatMap(({ channel }) => [siteTag(channel, address), listTag(channel)])

export const findSite = (origin: Pick<OriginContext, 'db'>, channel: number, address: string): Promise<MicrositesTable | undefined> =>
  micrositeDatabase(origin).selectFrom('microsites').selectAll().where('channel', '=', channel).where('key', '=', keyOf(address)).executeTakeFirst()

/** Writes the draft of a microsite, which nobody sees yet. @returns what is wrong with it; nothing is written then */
export async function putSite(origin: Writer, written: unknown): Promise<readonly Fault[]> {
  const read = readSite(written, origin)
  if ('faults' in read) return read.faults
  const { channel, address, ...site } = read.site
  const known = await findSite(origin, channel, address)
  if (known && known.address !== address) return [{ field: '/address', reason: `There is ${known.address}, which differs in the size of its letters alone.` }]
  const json = JSON.stringify(site)
  // What readers see already is no draft.
  const draft = known?.live === json && known.state === 'published' ? null : json
  const modified = origin.now()
  await micrositeDatabase(origin)
    .insertInto('microsites')
    .values({ channel, key: keyOf(address), address, state: 'draft', draft, live: null, token: randomBytes(24).toString('base64url'), published: null, modified, ends: null })
    .onConflict((conflict) => conflict.columns(['channel', 'key']).doUpdateSet({ draft }))
    .execute()
  const pictures = new Map(picturesOf(site).map((picture) => [picture.msid, picture]))
  origin.changed(await origin.content.putImages([...pictures.values()]))
  return []
}

/** Shows the draft to readers. */
export async function publishSite(origin: Writer, { channel, key, address, published, ...row }: MicrositesTable): Promise<void> {
  const now = origin.now()
  const site = draftOf({ channel, key, address, published, ...row })
  const ends = site.ends === undefined ? null : Date.parse(site.ends)
  await micrositeDatabase(origin)
    .updateTable('microsites')
    .set({ state: 'published', live: JSON.stringify(site), draft: null, published: published === null ? now : Number(published), modified: now, ends })
    .where('channel', '=', channel)
    .where('key', '=', key)
    .execute()
  origin.changed(tagsOf(origin, address))
}

/** Its address answers 410 from then on. Answers to its form are kept until their own date. */
export async function endSite(origin: Writer, { channel, key, address }: MicrositesTable): Promise<void> {
  await micrositeDatabase(origin).updateTable('microsites').set({ state: 'ended', modified: origin.now() }).where('channel', '=', channel).where('key', '=', key).execute()
  origin.changed(tagsOf(origin, address), { hard: true })
}

