import type { ContentTypes } from 'masthead'

/** The content types of this plugin. */
export const contentTypes = {
  video: { slug: 'video' },
  audio: { slug: 'audio' },
} as const satisfies ContentTypes

declare module 'masthead' {
  interface RegisterContentTypes {
    readonly media: typeof contentTypes
  }
}
