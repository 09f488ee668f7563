import type { AdsConfig } from '../engine/ads/ads-config.ts'
import { primeReader } from '../engine/ads/prime-reader.ts'
import { adPageTypes, bySection } from './page-types.ts'
import { iosApp } from '../engine/config/ios-app.ts'
import type { ExternalLinkSettings } from '../engine/config/external-links.ts'
import type { Traits } from '../engine/cache/traits.ts'

/** The cookie that the subscription desk sets: it starts with the kind of subscription; and the one of the app, as in `ios-612`. */
export const traits: Traits = { prime: primeReader('prime'), app: iosApp('app', { above: 611 }) }

/** The app for iOS opens what leads away from the site in a browser of its own, for members, by this parameter. */
export const externalLinks: ExternalLinkSettings = { parameter: { name: 'openin', value: 'external' }, when: { prime: 'yes', app: 'yes' } }

/** The site's own cards, or Google Publisher Tag where a network code is given. Members read without either. */
export const advertising = (networkCode: string | undefined): AdsConfig => ({
  ...(networkCode === undefined ? { provider: 'house' } : { provider: 'gpt', networkCode }),
  freeFor: { prime: 'yes' },
  pageTypes: adPageTypes,
  sections: bySection((section) => section),
  otherPageType: 'ROS',
  campaignCodes: { gadgets: 230, 'technology-science': 231, lifestyle: 232 },
})
