import { routeScopeOf } from '../../engine/pages/route-scope.ts'
import type { ContentTypes } from '../../engine/routing/content-type.ts'
import { exampleSite } from '../request/example-site.ts'

/** Content types of a newsroom, as its plugins declare them. */
export const contentTypes = {
  article: { slug: 'article' },
  articleprint: { slug: 'articleprint' },
  video: { slug: 'video' },
  movieshow: { slug: 'movieshow' },
  review: { slug: 'review' },
  liveblog: { slug: 'liveblog' },
  liveblogprint: { slug: 'liveblogprint' },
  'photo-gallery': { slug: 'photo-gallery' },
  photostory: { slug: 'photostory', address: 'folder' },
  audio: { slug: 'audio' },
  reels: { slug: 'reels' },
} as const satisfies ContentTypes

/** What the routes of the example site are made for. */
export const scope = routeScopeOf(exampleSite, contentTypes)
