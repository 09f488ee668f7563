import type { Cmstype, Image } from 'masthead/content'
import type { OriginContext } from 'masthead/origin'
import { countOf, type Day, dayOf, endOf, startOf } from './days.ts'
import { photoTag } from './paths.ts'
import { type DayPhotosTable, photoDatabase } from './tables.ts'

/** Stories that are made of pictures. */
const pictorial: readonly Cmstype[] = ['PHOTOGALLERYSLIDESHOWSECTION', 'PHOTOGALLERYLISTSECTION', 'IMAGES']
/** Among how many of the newest such stories the rule chooses. */
const choiceOf = 6

export interface ChosenPhoto {
  readonly image: Image
  readonly story: { readonly title: string; readonly path: string; readonly place: number }
}

/**
 * The rule for days on which no editor has chosen: the newest stories in pictures take turns, and each shows another of its
 * pictures when its turn comes again. The same day always gets the same one, as long as nothing new comes in.
 */
export async function byRule({ content }: OriginContext, channel: number, day: Day): Promise<{ readonly story: number; readonly image: number } | undefined> {
  const stories = await content.newestStories(channel, { cmstypes: pictorial, before: endOf(day), limit: choiceOf })
  const turn = countOf(day)
  const story = stories[turn % Math.max(1, stories.length)]
  const whole = story && (await content.readStory(channel, story.msid))
  const image = whole && (whole.gallery[Math.floor(turn / stories.length) % Math.max(1, whole.gallery.length)] ?? whole.leadImage)
  return whole && image ? { story: whole.msid, image: image.msid } : undefined
}

/** A picture with its story, while both are there. */
export async function photoIn({ content }: OriginContext, channel: number, { story, image }: Pick<DayPhotosTable, 'story' | 'image'>): Promise<ChosenPhoto | undefined> {
  const whole = await content.readStory(channel, Number(story))
  if (!whole) return undefined
  const at = whole.gallery.findIndex(({ msid }) => msid === Number(image))
  const found = whole.gallery[at] ?? (whole.leadImage?.msid === Number(image) ? whole.leadImage : undefined)
  return found && { image: found, story: { title: whole.title, path: whole.path, place: at + 1 } }
}

/** Of a day: an editor's choice, what was written down for it, or what the rule says today. */
export async function photoOf(origin: OriginContext, channel: number, day: Day): Promise<ChosenPhoto | undefined> {
  const row = await photoDatabase(origin).selectFrom('day_photos').selectAll().where('channel', '=', channel).where('day', '=', day).executeTakeFirst()
  const kept = row && (await photoIn(origin, channel, row))
  if (kept) return kept
  // A day that is over keeps what it had, or has none: nobody should find another picture under its address.
  if (startOf(dayOf(origin.now())) !== startOf(day)) return undefined
  const ruled = await byRule(origin, channel, day)
  return ruled && photoIn(origin, channel, ruled)
}

/** Writes a choice down; an editor's stands against the rule's. */
export async function putPhoto(origin: OriginContext, row: DayPhotosTable): Promise<void> {
  const db = photoDatabase(origin)
  const { story, image, chosen } = row
  await db
    .insertInto('day_photos')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doUpdateSet({ story, image, chosen }))
    .execute()
  origin.changed([photoTag(row.channel)])
}

/** @returns how many editions got one */
export async function keepToday(origin: OriginContext, day: Day = dayOf(origin.now())): Promise<number> {
  const db = photoDatabase(origin)
  let kept = 0
  for (const { channel } of origin.editions) {
    if (await db.selectFrom('day_photos').select('day').where('channel', '=', channel).where('day', '=', day).executeTakeFirst()) continue
    const ruled = await byRule(origin, channel, day)
    if (!ruled) continue
    await putPhoto(origin, { channel, day, ...ruled, chosen: 0 })
    kept += 1
  }
  return kept
}
