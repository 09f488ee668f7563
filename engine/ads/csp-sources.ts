import type { AdsConfig } from './ads-config.ts'

/** Origins that a page may use beside the site's own, as in a Content-Security-Policy. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Origins of Google Publisher Tag's scripts. Google publishes no complete list; `ads.hosts` overrides this one. */
export const publisherTagHosts: readonly string[] = [
  'https://securepubads.g.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
  'https://www.googletagservices.com',
]

/** The origins that advertising needs; none for house ads. */
export function adCspSources(ads: AdsConfig | undefined): CspSources {
  if (ads?.provider !== 'gpt') return { scripts: [], connections: [], frames: [] }
  const hosts = ads.hosts ?? publisherTagHosts
  // Bids come from any origin; creatives are shown in cross-origin frames.
  return { scripts: hosts, connections: ads.hosts ? hosts : ['https:'], frames: ['https:'] }
}
