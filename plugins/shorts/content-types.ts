import type { ContentTypes } from 'masthead'

/** Upright films of a few seconds. */
export const contentTypes = { reels: { slug: 'reels' } } as const satisfies ContentTypes

declare module 'masthead' {
  interface RegisterContentTypes {
    readonly shorts: typeof contentTypes
  }
}
