import type { AdPageType } from '../config/register.ts'
import type { AdsConfig } from './ads-config.ts'
import { createSectionValues } from './section-value.ts'

/** The advertising of a page: the same for every reader of that page. */
export interface PageAds {
  readonly provider: AdsConfig['provider']
  /** Key values of the page, for providers that target by them. */
  readonly targeting: Readonly<Record<string, string>>
  /** The start of ad unit paths: the network code and the edition; absent where the provider has none. */
  readonly unitPrefix?: string
  /** Address of the provider's script. */
  readonly script?: string
}

/** What determines whether and how a page carries advertising. */
export interface AdsInput {
  readonly path: string
  readonly edition: { readonly id: string; readonly langCode: string }
  readonly traits?: Readonly<Record<string, string>>
}

/** Traits that every page with advertising varies by. */
export const adTraits = (ads: AdsConfig | undefined): readonly string[] => Object.keys(ads?.freeFor ?? {})

const publisherTag = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

/**
 * Creates the function that returns a page's advertising, or `undefined` for a site or reader without any. A page that is
 * rendered without knowing the reader's traits, such as the one for all unknown addresses, has none either, because a
 * subscriber may get it.
 *
 * A page's type is its own, else its section's, else `otherPageType`.
 */
export function createPageAds(ads: AdsConfig | undefined): (input: AdsInput, pageType?: AdPageType) => PageAds | undefined {
  if (!ads) return () => undefined
  const free = Object.entries(ads.freeFor ?? {})
  const sectionType = createSectionValues(ads.sections)
  const campaignOf = createSectionValues(ads.campaignCodes)
  return ({ path, edition, traits }, pageType) => {
    for (const [trait, value] of free) {
      const own = traits?.[trait]
      if (own === undefined || own === value) return undefined
    }
    const type = pageType ?? sectionType(path) ?? ads.otherPageType
    const campaign = campaignOf(path)
    const targeting = { ...(type === undefined ? {} : { pt: type }), lang: edition.langCode, ...(campaign === undefined ? {} : { cmp: String(campaign) }) }
    switch (ads.provider) {
      case 'house':
        return { provider: 'house', targeting }
      case 'gpt':
        return { provider: 'gpt', targeting, unitPrefix: `/${ads.networkCode}/${edition.id}/`, script: ads.scriptUrl ?? publisherTag }
    }
  }
}
