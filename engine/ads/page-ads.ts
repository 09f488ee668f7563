import type { AdPageType } from '../config/register.ts'
import type { AdNetworkWidget, AdsConfig } from './ads-config.ts'
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
  /** Whether there are slots beside the page. */
  readonly hasGutter?: true
  /** Of the page's edition, those that are shown. */
  readonly networks?: readonly AdNetworkWidget[]
  /** Values of the key `oem`, with texts of user agents: who a reader's phone is from is known in the browser alone. */
  readonly oems?: Readonly<Record<string, readonly string[]>>
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
    const shown = (ads.networks?.[edition.id] ?? []).filter(({ isDisplay }) => isDisplay)
    const networks = shown.length === 0 ? {} : { networks: shown }
    switch (ads.provider) {
      case 'house':
        return { provider: 'house', targeting, ...networks }
      case 'gpt':
        return {
          provider: 'gpt',
          targeting,
          unitPrefix: `/${ads.networkCode}/${edition.id}/`,
          script: ads.scriptUrl ?? publisherTag,
          ...(ads.isGutterAdVisible === true ? { hasGutter: true } : {}),
          ...(ads.oems === undefined ? {} : { oems: ads.oems }),
          ...networks,
        }
    }
  }
}
