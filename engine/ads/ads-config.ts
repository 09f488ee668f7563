/** Sizes of creatives in CSS pixels (SPEC §9). `1x1` has no place of its own on the page. */
export const adSizes = ['1x1', '300x250', '336x280', '320x480', '250x250'] as const

/** A size of a creative, as in `300x250`: width and height in CSS pixels. */
export type AdSize = (typeof adSizes)[number]

/** Codes of campaigns that are booked for single sections (SPEC §9). */
export const campaignCodes = [230, 231, 232] as const

/** A code that a campaign for a section is booked under. */
export type CampaignCode = (typeof campaignCodes)[number]

interface EveryProvider {
  /** Readers without advertising, by trait, as in `{ prime: 'yes' }`. Every page that carries advertising varies by these. */
  readonly freeFor?: Readonly<Record<string, string>>
  /** Page types by first path segment, beside `adPageTypes` or instead of some of them. */
  readonly pageTypes?: Readonly<Record<string, string>>
  /** By section path, as in `technology-science`; a section without one has that of the section above it. */
  readonly campaignCodes?: Readonly<Record<string, CampaignCode>>
}

/** Nothing but the site's own cards, which are part of the HTML: no script, and nothing to wait for. */
export interface HouseAds extends EveryProvider {
  readonly provider: 'house'
}

/** Google Publisher Tag. The site's own cards stand in its slots until, and unless, it has filled them. */
export interface PublisherTagAds extends EveryProvider {
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
