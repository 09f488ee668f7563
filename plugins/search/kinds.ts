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
  MOVIESHOW: 'review',
  PHOTOGALLERYSLIDESHOWSECTION: 'photos',
  PHOTOGALLERYLISTSECTION: 'photos',
  IMAGES: 'photos',
}

/** The kind of a result, when it is not an ordinary article. */
export const kindOf = (cmstype: Cmstype): Kind | undefined => kinds[cmstype]
