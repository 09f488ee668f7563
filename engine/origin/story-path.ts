import type { ContentTypeDeclaration } from '../routing/content-type.ts'
import { writeContentPath } from '../routing/content-path.ts'
import type { Cmstype } from '../content/content-shapes.ts'

/** The address that each kind of story has. */
const addresses: Readonly<Record<Cmstype, ContentTypeDeclaration>> = {
  ARTICLE: { slug: 'article' },
  VIDEOS: { slug: 'video' },
  MEDIAVIDEO: { slug: 'video' },
  LIVEBLOG: { slug: 'liveblog' },
  MEDIAAUDIO: { slug: 'audio' },
  SHORTMEDIAVIDEO: { slug: 'reels' },
  MOVIEREVIEW: { slug: 'review' },
  MOVIESHOW: { slug: 'movieshow' },
  PHOTOGALLERYSLIDESHOWSECTION: { slug: 'photo-gallery' },
  PHOTOGALLERYLISTSECTION: { slug: 'photostory', address: 'folder' },
  IMAGES: { slug: 'photo-gallery' },
}

export interface StoryAddress {
  readonly section: string
  readonly seopath: string
  readonly cmstype: Cmstype
  readonly msid: number
}

/** A story's address, a path as plugins see it: `/city/hyderabad/lake-walk-article-123`. */
export const storyPath = ({ cmstype, ...address }: StoryAddress): string => writeContentPath(address, addresses[cmstype])

/** The kinds of story that address words name, as in `contenttype=article` or `article,review`; none for a word that names nothing. */
export function cmstypesOf(text: string): Cmstype[] {
  const words = text.split(',')
  return (Object.keys(addresses) as Cmstype[]).filter((cmstype) => words.includes(addresses[cmstype].slug))
}
