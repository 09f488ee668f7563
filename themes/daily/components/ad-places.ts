import type { AdSize, PageContext } from 'masthead'

type Sizes = readonly [AdSize, ...AdSize[]]

export interface AdPlace {
  /** Sizes that fit on wide screens, the largest first; undefined where the place is not shown. */
  readonly wide: Sizes | undefined
  /** The same on phones: at most 300 pixels wide, so that they fit all phones. */
  readonly phone: Sizes | undefined
}

/** The ad slots that views of this theme may have, by name. Their reserved heights are in ad-slot.css. */
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

/** The sizes of a slot on a page; `undefined` where the page, reader or device has no such slot. */
export function sizesOf(name: AdPlaceName, { ads, variant }: PageContext): Sizes | undefined {
  return ads === undefined ? undefined : adPlaces[name][variant === 'desktop' ? 'wide' : 'phone']
}
