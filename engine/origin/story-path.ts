import type { ContentType } from '../routing/content-type.ts'
import { contentPath } from '../routing/slug.ts'
import type { Cmstype } from './contract.ts'

const typeWords: Readonly<Record<Cmstype, ContentType>> = {
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

/** A story's address, a path as plugins see it: `/city/hyderabad/lake-walk-article-123` (SPEC §2). */
export const storyPath = ({ section, seopath, cmstype, msid }: StoryAddress): string => contentPath({ section, seopath, type: typeWords[cmstype], msid })

/** The kinds of story that an address word names, as in `contenttype=article`; none for a word that names nothing. */
export const cmstypesOf = (word: string): Cmstype[] =>
  (Object.keys(typeWords) as Cmstype[]).filter((cmstype) => typeWords[cmstype] === word)
