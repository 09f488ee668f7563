import type { Cmstype } from '../content/content-shapes.ts'
import type { ContentDatabase } from './database.ts'
import { storyPath } from './story-path.ts'
import { liveStories } from './teasers.ts'

/** A story that readers may see, as a plugin that keeps something of its own for it needs it. */
export interface FoundStory {
  readonly channel: number
  readonly msid: number
  readonly cmstype: Cmstype
  readonly title: string
  /** As plugins see it: without the edition's prefix. */
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly published: number
}

/** By msid; those that are embargoed, taken down or unknown are left out. */
export async function findStories(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<ReadonlyMap<number, FoundStory>> {
  if (msids.length === 0) return new Map()
  const rows = await liveStories(db, channel)
    .select(['story.msid', 'story.cmstype', 'story.seopath', 'story.title', 'story.published', 'section.path as section'])
    .where('story.msid', 'in', [...new Set(msids)])
    .execute()
  return new Map(
    rows.map(({ msid, title, published, section, seopath, ...row }) => {
      // Only values that the contract lists are ever written.
      const cmstype = row.cmstype as Cmstype
      return [msid, { channel, msid, cmstype, title, path: storyPath({ section, seopath, cmstype, msid }), published }]
    }),
  )
}
