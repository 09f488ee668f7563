import { createContentStore } from './create-content-store.ts'
import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext } from './origin-part.ts'
import { tag } from './tags.ts'

export interface TakenDown {
  /** Tags that were told to all nodes. */
  readonly tags: readonly string[]
  /** Msids of pictures that went with the story, and of those that something else shows. */
  readonly pictures: { readonly removed: readonly number[]; readonly kept: readonly number[] }
}

/** Removes content so that nothing of it is left: from the store, from what this machine keeps, and from every cache. */
export interface Takedown {
  /**
   * @param pictures whether its pictures go, too; those that another story shows, or an author, stay
   * @returns `undefined` when there is no such story
   */
  readonly story: (channel: number, msid: number, pictures: boolean) => Promise<TakenDown | undefined>
  /** @returns `undefined` when nobody has ever had such a picture */
  readonly picture: (msid: number) => Promise<TakenDown | undefined>
}

export interface TakedownOptions {
  readonly origin: OriginContext
  readonly parts: () => readonly MountedPart[]
  /** Deletes scaled pictures that this machine keeps. */
  readonly removeRenditions: (msids: ReadonlySet<number>) => Promise<void>
  /** Told once something was removed from the store: its bytes may be in the files still. */
  readonly onRemoved: () => void
}

export function createTakedown({ origin, parts, removeRenditions, onRemoved }: TakedownOptions): Takedown {
  const database: ContentDatabase = origin.db

  async function finish(hard: ReadonlySet<string>, tags: readonly string[], pictures: TakenDown['pictures']): Promise<TakenDown> {
    const soft = tags.filter((one) => !hard.has(one))
    origin.changed([...hard], { hard: true })
    if (soft.length > 0) origin.changed(soft)
    await removeRenditions(new Set(pictures.removed))
    onRemoved()
    return { tags: [...hard, ...soft], pictures }
  }

  return {
    async story(channel, msid, withPictures) {
      const hard = new Set<string>()
      const publish: (() => void)[] = []
      const taken = await database.transaction().execute(async (db) => {
        const content = createContentStore(db, origin)
        const shown = withPictures ? await picturesOf(db, channel, msid) : []
        const tags = [...(await content.removeStory(channel, msid))]
        if (tags.length === 0) return undefined
        for (const mounted of parts()) {
          await mounted.part.storyRemoved?.({ channel, msid }, {
            ...contextFor(mounted, origin),
            db,
            content,
            changed: (some) => some.forEach((one) => hard.add(one)),
            publish: (topic, change) => void publish.push(() => origin.publish(topic, change)),
          })
        }
        const kept = await shownElsewhere(db, shown)
        const removed = shown.filter((picture) => !kept.has(picture))
        for (const picture of removed) tags.push(...(await content.removeImage(picture)))
        return { tags, pictures: { removed, kept: [...kept] } }
      })
      if (!taken) return undefined
      for (const one of [tag.story(msid), ...taken.pictures.removed.map(tag.image)]) hard.add(one)
      for (const tell of publish) tell()
      return finish(hard, taken.tags, taken.pictures)
    },
    async picture(msid) {
      const tags = await origin.content.removeImage(msid)
      return tags.length === 0 ? undefined : finish(new Set([tag.image(msid)]), tags, { removed: [msid], kept: [] })
    },
  }
}

async function picturesOf(db: ContentDatabase, channel: number, msid: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('story_images').select('image').where('channel', '=', channel).where('msid', '=', msid).orderBy('image').execute()
  return rows.map(({ image }) => image)
}

/** Asked once the story itself is gone. */
async function shownElsewhere(db: ContentDatabase, images: readonly number[]): Promise<ReadonlySet<number>> {
  if (images.length === 0) return new Set()
  const [stories, authors] = await Promise.all([
    db.selectFrom('story_images').select('image').distinct().where('image', 'in', images).execute(),
    db.selectFrom('authors').select('portrait as image').where('portrait', 'in', images).execute(),
  ])
  return new Set([...stories, ...authors].flatMap(({ image }) => image ?? []))
}
