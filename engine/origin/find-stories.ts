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
  /** The number of its lead picture. */
  readonly leadImage?: number
}

/** Which stories `newestStories` finds. */
export interface NewestAsked {
  /** Of these kinds only. */
  readonly cmstypes: readonly Cmstype[]
  /** Published before this, in milliseconds since the epoch. */
  readonly before: number
  readonly limit: number
}

/** The newest first. */
export async function newestStories(db: ContentDatabase, channel: number, { cmstypes, before, limit }: NewestAsked): Promise<readonly FoundStory[]> {
  const rows = await liveStories(db, channel).select(foundColumns).where('story.cmstype', 'in', cmstypes).where('story.published', '<', before).orderBy('story.published', 'desc').orderBy('story.msid', 'desc').limit(limit).execute()
  return rows.map((row) => asFound(channel, row))
}

/** By msid; those that are embargoed, taken down or unknown are left out. */
export async function findStories(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<ReadonlyMap<number, FoundStory>> {
  if (msids.length === 0) return new Map()
  const rows = await liveStories(db, channel)
    .select(foundColumns)
    .where('story.msid', 'in', [...new Set(msids)])
    .execute()
  return new Map(rows.map((row) => [row.msid, asFound(channel, row)]))
}

const foundColumns = ['story.msid', 'story.cmstype', 'story.seopath', 'story.title', 'story.published', 'story.lead_image', 'section.path as section'] as const

function asFound(channel: number, { msid, title, published, section, seopath, lead_image: leadImage, ...row }: { readonly msid: number; readonly cmstype: string; readonly seopath: string; readonly title: string; readonly published: number; readonly section: string; readonly lead_image: number | null }): FoundStory {
  // Only values that the contract lists are ever written.
  const cmstype = row.cmstype as Cmstype
  return { channel, msid, cmstype, title, path: storyPath({ section, seopath, cmstype, msid }), published, ...(leadImage === null ? {} : { leadImage }) }
}
