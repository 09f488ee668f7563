import type { ContentTypes } from 'masthead'

/** The content types of this plugin. */
export const contentTypes = {
  liveblog: { slug: 'liveblog' },
  liveblogprint: { slug: 'liveblogprint' },
} as const satisfies ContentTypes

declare module 'masthead' {
  interface RegisterContentTypes {
    readonly liveblog: typeof contentTypes
  }
}
