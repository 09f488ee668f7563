import type { RequestContext } from '../request/context.ts'
import { type LiveEdition, liveEditionsOf } from '../config/edition.ts'
import type { EditionId, SiteId } from '../config/register.ts'
import { encodePath } from '../request/path.ts'
import { encodeSearch } from '../request/target.ts'
import { publicUrlOf, type SiteConfig } from '../config/site-config.ts'
import { pathOfAddress, sectionOf, siteSectionsOf } from '../config/site-sections.ts'

export interface AddressOptions {
  /** The page on which the address is written. */
  readonly from: Pick<RequestContext, 'site' | 'edition'>
  /** Default: the edition of `from`. */
  readonly edition?: EditionId
  /** The AMP variant: `/amp` at the end of the path. */
  readonly amp?: boolean
}

/** The target of a redirect. */
export interface RedirectTarget {
  /** Path with its own query and hash, encoded; absolute only for another host. */
  readonly location: string
  /** Whether the reader's query is appended when the redirect is sent (`appendQuery`). */
  readonly keepsQuery: boolean
}

export interface Addresses {
  /**
   * The href of a decoded path as plugins see it, percent-encoded, as it is written on the page `from`: relative where that
   * page's host serves it. Paths of a section with a site of its own are on the main site from the main site and on the
   * section's from there; all other paths are on the main site. A query or hash stays. Anything that is not a path
   * (`https:`, `mailto:`, `//host`, `#…`, `?…`) is returned unchanged.
   */
  readonly href: (path: string, options: AddressOptions) => string
  /** The canonical address: the same path on the main site's public origin, also for paths of a section with a site of its own. */
  readonly absolute: (path: string, options: AddressOptions) => string
  /**
   * The target of a redirect to a decoded path as plugins see it, with the request's edition prefix and `/amp` restored. On
   * the same host, unless the path is not on this site; `http(s):` addresses are kept, since rules may redirect elsewhere.
   * Never begins with `//` and holds nothing that is invalid in a header.
   * @param edition the edition of the path, if it is not the request's
   */
  readonly redirectTarget: (path: string, context: Pick<RequestContext, 'site' | 'edition' | 'variant'>, edition?: EditionId) => RedirectTarget
  /** The path as plugins see it, of an address on a site (see `RequestContext`). */
  readonly pathOf: (address: string, site: SiteId) => string
}

/** Creates the functions that write addresses; the inverse of `readRequest`. */
export function createAddresses(config: SiteConfig): Addresses {
  const editions = liveEditionsOf(config.editions)
  const editionOf = ({ from, edition }: AddressOptions): LiveEdition => editions.find(({ id }) => id === edition) ?? from.edition

  const href = (path: string, options: AddressOptions): string => {
    if (!isPath(path)) return path
    const edition = editionOf(options)
    const { pathname, tail } = splitPath(path)
    const { site: from } = options.from
    const root = from === 'main' ? '' : `/${sectionOf(config, from)}`
    const isInSection = root.length > 1 && (pathname === root || pathname.startsWith(`${root}/`))
    const target: SiteId = isInSection ? from : 'main'
    const local = isInSection ? pathname.slice(root.length) : pathname
    const isElsewhere = target !== from || leavesHost(config, from, options.from.edition, edition)
    return (isElsewhere ? publicUrlOf(config, target) : '') + joinAddress(edition, local, options.amp ?? false) + tail
  }

  const absolute = (path: string, options: AddressOptions): string => {
    if (!isPath(path)) return path
    const { pathname, tail } = splitPath(path)
    return config.publicUrl.main + joinAddress(editionOf(options), pathname, options.amp ?? false) + tail
  }

  const redirectTarget: Addresses['redirectTarget'] = (path, context, edition = context.edition.id) => {
    if (/^https?:\/\//i.test(path)) return { location: encodeSearch(path), keepsQuery: false }
    const { pathname, tail } = splitPath(path)
    return { location: href(pathname + tail, { from: context, edition, amp: context.variant === 'amp' }), keepsQuery: true }
  }

  const sections = siteSectionsOf(config)
  return { href, absolute, redirectTarget, pathOf: (address, site) => pathOfAddress(address, site, sections) }
}

/** Two leading slashes name a host. */
const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//')

/** A path without empty segments, with its query and hash, encoded for attributes and headers. */
function splitPath(path: string): { readonly pathname: string; readonly tail: string } {
  const at = path.search(/[?#]/)
  const pathname = at < 0 ? path : path.slice(0, at)
  return { pathname: `/${pathname.split('/').filter(Boolean).join('/')}`, tail: at < 0 ? '' : encodeSearch(path.slice(at)) }
}

function joinAddress({ routePrefix }: LiveEdition, pathname: string, amp: boolean): string {
  const parts = [routePrefix, pathname === '/' ? '' : pathname, amp ? '/amp' : '']
  return encodePath(parts.join('')) || '/'
}

/**
 * An address without a prefix belongs to the default edition on the shared host only. If the linking edition has a host of
 * its own, its pages may be read there, and the same link would resolve to that edition; so it must name the host.
 */
function leavesHost({ hosts }: SiteConfig, site: SiteId, from: LiveEdition, to: LiveEdition): boolean {
  if (to.routePrefix !== '' || from.id === to.id) return false
  return Object.values(hosts).some((host) => host.site === site && host.edition === from.id)
}
