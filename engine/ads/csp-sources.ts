import type { AdsConfig } from './ads-config.ts'

/** Origins that a page may use beside the site's own, as they stand in a Content-Security-Policy. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
}

/** Where Google Publisher Tag loads its scripts from. Google promises no list: one that grows is widened with `ads.hosts`. */
export const publisherTagHosts: readonly string[] = [
  'https://securepubads.g.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
  'https://www.googletagservices.com',
]

/** What a page with this advertising has to be allowed; nothing for the site's own. */
export function adCspSources(ads: AdsConfig | undefined): CspSources {
  if (ads?.provider !== 'gpt') return { scripts: [], connections: [] }
  const hosts = ads.hosts ?? publisherTagHosts
  // Bids come from anywhere; what they bring is shown in frames of other origins.
  return { scripts: hosts, connections: ads.hosts ? hosts : ['https:'] }
}
