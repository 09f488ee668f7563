import type { AdPageType } from '../config/register.ts'

/** Sizes of creatives in CSS pixels. `1x1` is out of page. */
export const adSizes = ['1x1', '300x250', '336x280', '320x480', '250x250'] as const

/** A size of a creative, as in `300x250`: width and height in CSS pixels. */
export type AdSize = (typeof adSizes)[number]

/** A widget of an ad network: its script fills a container below the page, for readers who have allowed that. */
export interface AdNetworkWidget {
  /** Absolute. */
  readonly scriptUrl: string
  /** The id of the element that the script looks for. */
  readonly containerId: string
  /** Attributes of its `amp-ad`, `type` among them. Without them there is none on AMP. */
  readonly ampAttributes?: Readonly<Record<string, string>>
  /** Whether it is shown: an entry can be switched off and stay. */
  readonly isDisplay: boolean
}

interface CommonAdsConfig {
  /** Widgets of ad networks, by edition. */
  readonly networks?: Readonly<Record<string, readonly AdNetworkWidget[]>>
  /**
   * Readers without advertising, by trait, as in `{ prime: 'yes' }`. Every page that carries advertising varies by these
   * traits.
   */
  readonly freeFor?: Readonly<Record<string, string>>
  /** All page types for advertising. Pages' own types (`kind.ad`) and the two fields below refer to these names. */
  readonly pageTypes?: readonly AdPageType[]
  /** The page type of a section, by its path without leading and trailing slash; the empty path is the home page. */
  readonly sections?: Readonly<Record<string, AdPageType>>
  /** The page type of all other pages. */
  readonly otherPageType?: AdPageType
  /** Campaign codes by section path; a section without one inherits that of the section above it. */
  readonly campaignCodes?: Readonly<Record<string, number>>
}

/** House ads only: they are part of the HTML and need no script. */
export interface HouseAds extends CommonAdsConfig {
  readonly provider: 'house'
}

/** Google Publisher Tag. House ads are shown in its slots until it has filled them. */
export interface PublisherTagAds extends CommonAdsConfig {
  readonly provider: 'gpt'
  /** Network code of Google Ad Manager: digits. */
  readonly networkCode: string
  /** Whether there are slots beside the page, on windows wide enough for them. Default false. */
  readonly isGutterAdVisible?: boolean
  /** Makers of phones that sell advertising themselves: the value of the key `oem`, and texts of their browsers' user agents. */
  readonly oems?: Readonly<Record<string, readonly string[]>>
  /** Default: Google's. */
  readonly scriptUrl?: string
  /** Origins that pages may load its scripts from, as in a Content-Security-Policy. Default: `publisherTagHosts`. */
  readonly hosts?: readonly string[]
}

/** The advertising provider, as configured in `config/site.ts`. */
export type AdsConfig = HouseAds | PublisherTagAds
