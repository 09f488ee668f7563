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

/** The origins that advertising needs; none for house ads alone. */
export function adCspSources(ads: AdsConfig | undefined): CspSources {
  const networks = [...new Set(Object.values(ads?.networks ?? {}).flatMap((widgets) => widgets.flatMap(({ scriptUrl, isDisplay }) => (isDisplay ? [new URL(scriptUrl).origin] : []))))]
  const hosts = ads?.provider === 'gpt' ? (ads.hosts ?? publisherTagHosts) : []
  const scripts = [...hosts, ...networks]
  if (scripts.length === 0) return { scripts, connections: [], frames: [] }
  // Bids come from any origin; creatives are shown in cross-origin frames.
  return { scripts, connections: ads?.provider === 'gpt' && ads.hosts && networks.length === 0 ? hosts : ['https:'], frames: ['https:'] }
}
