import { writeContentPath } from '../routing/content-path.ts'
import type { Cmstype } from '../content/content-shapes.ts'

/** The word of its address that each kind of story has. */
const slugs: Readonly<Record<Cmstype, string>> = {
  ARTICLE: 'article',
  VIDEOS: 'video',
  MEDIAVIDEO: 'video',
  LIVEBLOG: 'liveblog',
  MEDIAAUDIO: 'audio',
  SHORTMEDIAVIDEO: 'reels',
  MOVIEREVIEW: 'review',
  PHOTOGALLERYSLIDESHOWSECTION: 'photo-gallery',
  PHOTOGALLERYLISTSECTION: 'photo-gallery',
  IMAGES: 'photo-gallery',
}

export interface StoryAddress {
  readonly section: string
  readonly seopath: string
  readonly cmstype: Cmstype
  readonly msid: number
}

/** A story's address, a path as plugins see it: `/city/hyderabad/lake-walk-article-123`. */
export const storyPath = ({ cmstype, ...address }: StoryAddress): string => writeContentPath(address, { slug: slugs[cmstype] })

/** The kinds of story that an address word names, as in `contenttype=article`; none for a word that names nothing. */
export const cmstypesOf = (word: string): Cmstype[] =>
  (Object.keys(slugs) as Cmstype[]).filter((cmstype) => slugs[cmstype] === word)
