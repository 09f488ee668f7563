import type { AdPageType } from '../config/register.ts'

/** Sizes of creatives in CSS pixels. `1x1` has no place of its own on the page. */
export const adSizes = ['1x1', '300x250', '336x280', '320x480', '250x250'] as const

/** A size of a creative, as in `300x250`: width and height in CSS pixels. */
export type AdSize = (typeof adSizes)[number]

interface CommonAdsConfig {
  /** Readers without advertising, by trait, as in `{ prime: 'yes' }`. Every page that carries advertising varies by these. */
  readonly freeFor?: Readonly<Record<string, string>>
  /** All that pages are sold as. What pages say of themselves (`kind.ad`), and the two fields below, are names of these. */
  readonly pageTypes?: readonly AdPageType[]
  /** What the pages of a section are sold as, by its path without slashes at the ends; the empty path is the home page. */
  readonly sections?: Readonly<Record<string, AdPageType>>
  /** What all other pages are sold as. */
  readonly otherPageType?: AdPageType
  /** Codes of campaigns by section path; a section without one has that of the section above it. */
  readonly campaignCodes?: Readonly<Record<string, number>>
}

/** Nothing but the site's own cards, which are part of the HTML: no script, and nothing to wait for. */
export interface HouseAds extends CommonAdsConfig {
  readonly provider: 'house'
}

/** Google Publisher Tag. The site's own cards stand in its slots until, and unless, it has filled them. */
export interface PublisherTagAds extends CommonAdsConfig {
  readonly provider: 'gpt'
  /** Of Google Ad Manager: digits. */
  readonly networkCode: string
  /** Default: Google's. */
  readonly scriptUrl?: string
  /** Origins that pages may load its scripts from, as they stand in a Content-Security-Policy. Default: `publisherTagHosts`. */
  readonly hosts?: readonly string[]
}

/** Who fills the theme's ad slots, as `config/site.ts` writes it. */
export type AdsConfig = HouseAds | PublisherTagAds
