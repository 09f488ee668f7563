import type { AdSize, PageContext } from 'masthead'

type Sizes = readonly [AdSize, ...AdSize[]]

export interface AdPlace {
  /** The sizes that fit into its place on wide screens, the largest first; none where it is not shown. */
  readonly wide: Sizes | undefined
  /** The same on phones: nothing wider than 300 pixels fits between the edges of them all. */
  readonly phone: Sizes | undefined
}

/** The places for advertising that views of this theme may have, by name. The heights that they reserve are in ad-slot.css. */
export const adPlaces = {
  /** After the opening of a front page or a list. */
  top: { wide: ['336x280', '300x250', '250x250'], phone: ['300x250', '250x250'] },
  /** Beside a story. */
  rail: { wide: ['300x250', '250x250'], phone: undefined },
  /** Between two paragraphs of a long story. */
  article: { wide: ['336x280', '300x250', '250x250'], phone: ['300x250', '250x250'] },
  /** Below everything that the page is about. */
  bottom: { wide: ['336x280', '300x250', '250x250'], phone: ['300x250', '250x250'] },
} as const satisfies Readonly<Record<string, AdPlace>>

export type AdPlaceName = keyof typeof adPlaces

/** The sizes of a place on a page; `undefined` where the page, its reader or its screen has no such place. */
export function sizesOf(name: AdPlaceName, { ads, variant }: PageContext): Sizes | undefined {
  return ads === undefined ? undefined : adPlaces[name][variant === 'desktop' ? 'wide' : 'phone']
}
