import type { ContentTypes } from 'masthead'

/** The content types of this plugin. */
export const contentTypes = {
  video: { slug: 'video' },
  audio: { slug: 'audio' },
  reels: { slug: 'reels' },
} as const satisfies ContentTypes

declare module 'masthead' {
  interface RegisterContentTypes {
    readonly media: typeof contentTypes
  }
}
