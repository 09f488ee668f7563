import { adPageType, campaignCode } from './ad-page-type.ts'
import type { AdsConfig } from './ads-config.ts'

/** What a page that carries advertising knows of it: the same for every reader of that page. */
export interface PageAds {
  readonly provider: AdsConfig['provider']
  /** Key values of the page, for a provider that sells by them. */
  readonly targeting: Readonly<Record<string, string>>
  /** The start of ad unit paths, as in `/12345/english/`; absent where the provider has none. */
  readonly unitPrefix?: string
  /** Address of the provider's script. */
  readonly script?: string
}

/** What decides whether and how a page carries advertising. */
export interface AdsInput {
  readonly path: string
  readonly edition: { readonly id: string; readonly langCode: string }
  readonly traits?: Readonly<Record<string, string>>
}

/** Traits that a page with advertising varies by. */
export const adTraits = (ads: AdsConfig | undefined): readonly string[] => Object.keys(ads?.freeFor ?? {})

const publisherTag = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

/**
 * The advertising of a page, or `undefined` for a site or a reader without any. A page that was made without looking at
 * the reader, such as the one for all unknown addresses, has none either: it may be a paid reader's.
 */
export function pageAds(ads: AdsConfig | undefined, { path, edition, traits }: AdsInput): PageAds | undefined {
  if (!ads) return undefined
  for (const [trait, free] of Object.entries(ads.freeFor ?? {})) {
    const value = traits?.[trait]
    if (value === undefined || value === free) return undefined
  }
  const campaign = campaignCode(path, ads.campaignCodes)
  const targeting = { pt: adPageType(path, ads.pageTypes), lang: edition.langCode, ...(campaign === undefined ? {} : { cmp: String(campaign) }) }
  switch (ads.provider) {
    case 'house':
      return { provider: 'house', targeting }
    case 'gpt':
      return { provider: 'gpt', targeting, unitPrefix: `/${ads.networkCode}/${edition.id}/`, script: ads.scriptUrl ?? publisherTag }
  }
}
