import type { RequestContext } from '../request/context.ts'
import { isOwnHost } from './own-hosts.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * A parameter on links that lead away from the site, for readers of some traits on phones: a newsroom's app opens such links
 * by it. Pages for phones then vary by these traits.
 */
export interface ExternalLinkSettings {
  readonly parameter: { readonly name: string; readonly value: string }
  /** By trait, all of them, as in `{ prime: 'yes', app: 'yes' }`. */
  readonly when: Readonly<Record<string, string>>
  /** Domains, subdomains included, that count as the site's own beside those of `publicUrl`. */
  readonly ownDomains?: readonly string[]
}

type LinkSite = Pick<SiteConfig, 'externalLinks' | 'publicUrl'>
type LinkContext = Pick<RequestContext, 'variant' | 'traits'>

/** Traits that a page varies by because of its links. */
export const linkTraits = ({ externalLinks }: Pick<SiteConfig, 'externalLinks'>, { variant }: Pick<RequestContext, 'variant'>): readonly string[] => (externalLinks && variant === 'mobile' ? Object.keys(externalLinks.when) : [])

/** Adds the parameter to the external links of some markup; `undefined` where the reader's links stay as they are. */
export function externalLinksOf({ externalLinks, publicUrl }: LinkSite, { variant, traits }: LinkContext): ((html: string) => string) | undefined {
  if (!externalLinks || variant !== 'mobile' || Object.entries(externalLinks.when).some(([trait, value]) => traits?.[trait] !== value)) return undefined
  const { name, value } = externalLinks.parameter
  const parameter = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  const isOwn = isOwnHost(publicUrl, externalLinks.ownDomains ?? [])
  return (html) =>
    html.replaceAll(/(<a\s(?:[^<>"]|"[^"<]*")*?\bhref=")(https?:\/\/([^/?#"]*)[^"#]*)/g, (link: string, before: string, address: string, host: string) =>
      isOwn(host) ? link : `${before}${address}${address.includes('?') ? '&amp;' : '?'}${parameter}`,
    )
}
