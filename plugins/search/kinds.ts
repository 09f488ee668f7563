import type { Cmstype } from 'masthead/content'

export type Kind = 'video' | 'audio' | 'live' | 'review' | 'photos' | 'short'

const kinds: Readonly<Record<Cmstype, Kind | undefined>> = {
  ARTICLE: undefined,
  VIDEOS: 'video',
  MEDIAVIDEO: 'video',
  LIVEBLOG: 'live',
  MEDIAAUDIO: 'audio',
  SHORTMEDIAVIDEO: 'short',
  MOVIEREVIEW: 'review',
  PHOTOGALLERYSLIDESHOWSECTION: 'photos',
  PHOTOGALLERYLISTSECTION: 'photos',
  IMAGES: 'photos',
}

/** What a result is, where it is not simply to be read. */
export const kindOf = (cmstype: Cmstype): Kind | undefined => kinds[cmstype]
