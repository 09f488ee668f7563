import type { ContentTypes } from 'masthead'

/** The content types of this plugin. */
export const contentTypes = {
  article: { slug: 'article' },
  articleprint: { slug: 'articleprint' },
  review: { slug: 'review' },
  movieshow: { slug: 'movieshow' },
  'photo-gallery': { slug: 'photo-gallery', formerSlugs: ['photoshow', 'slideshow'] },
  photostory: { slug: 'photostory', address: 'folder' },
} as const satisfies ContentTypes

declare module 'masthead' {
  interface RegisterContentTypes {
    readonly article: typeof contentTypes
  }
}
