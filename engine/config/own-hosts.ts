import type { SiteConfig } from './site-config.ts'

/** Whether a host, with or without a port, is the site's own: one of its public hosts, or below one of its domains. */
export function isOwnHost(publicUrl: SiteConfig['publicUrl'], ownDomains: readonly string[]): (host: string) => boolean {
  const hosts = new Set(Object.values<string>(publicUrl).flatMap((address) => URL.parse(address)?.hostname ?? []))
  return (host) => {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    return hosts.has(name) || ownDomains.some((domain) => name === domain || name.endsWith(`.${domain}`))
  }
}
