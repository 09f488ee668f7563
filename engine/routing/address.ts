import type { RequestContext } from '../request/context.ts'
import type { LiveEdition, LiveEditionId, SiteId } from '../request/edition.ts'
import { encodePath } from '../request/path.ts'
import { encodeSearch } from '../request/target.ts'
import type { SiteConfig } from '../site.ts'

export interface AddressOptions {
  /** The page on which the address is written. */
  readonly from: Pick<RequestContext, 'site' | 'edition'>
  /** Default: the edition of `from`. */
  readonly edition?: LiveEditionId
  /** The AMP variant: `/amp` at the end of the path. */
  readonly amp?: boolean
}

export interface Addresses {
  /**
   * The href of a decoded path as plugins see it, percent-encoded, as it is written on the page `from`: relative where
   * that page's host serves it. Paths under /photos are on the main site from the main site and on the photos site
   * from there; all other paths are on the main site. A query or hash stays. Anything that is not a path (`https:`,
   * `mailto:`, `//host`, `#…`, `?…`) is handed back as it is.
   */
  readonly href: (path: string, options: AddressOptions) => string
  /** The canonical address: the same path on the main site's public origin, also for paths under /photos. */
  readonly absolute: (path: string, options: AddressOptions) => string
  /**
   * The Location that sends a request on to a decoded path as plugins see it: its edition's prefix, `/amp` and its
   * query as it was sent are put back. On the same host, unless the path is not on this site; `http(s):` addresses
   * stay, as rules may lead away. Never `//`, and nothing that may not stand in a header.
   */
  readonly redirectLocation: (path: string, context: RequestContext) => string
}

/** Makes the functions that write addresses: the inverse of `readRequest`, in one place. */
export function createAddresses(site: SiteConfig): Addresses {
  const editions = site.editions.filter((edition) => edition.status === 'live')
  const editionOf = ({ from, edition }: AddressOptions): LiveEdition => editions.find(({ id }) => id === edition) ?? from.edition

  const href = (path: string, options: AddressOptions): string => {
    if (!isPath(path)) return path
    const edition = editionOf(options)
    const { pathname, tail } = takeApart(path)
    const { site: from } = options.from
    const onPhotos = from === 'photos' && (pathname === '/photos' || pathname.startsWith('/photos/'))
    const target: SiteId = onPhotos ? 'photos' : 'main'
    const local = onPhotos ? pathname.slice('/photos'.length) : pathname
    const isElsewhere = target !== from || leavesHost(site, from, options.from.edition, edition)
    return (isElsewhere ? site.publicUrl[target] : '') + written(edition, local, options.amp ?? false) + tail
  }

  const absolute = (path: string, options: AddressOptions): string => {
    if (!isPath(path)) return path
    const { pathname, tail } = takeApart(path)
    return site.publicUrl.main + written(editionOf(options), pathname, options.amp ?? false) + tail
  }

  const redirectLocation = (path: string, context: RequestContext): string => {
    if (/^https?:\/\//i.test(path)) return encodeSearch(path)
    const { pathname, tail } = takeApart(path)
    const [query = '', hash] = tail.split('#', 2)
    const search = query.length > 1 && context.search !== '' ? `${query}&${context.search.slice(1)}` : query + context.search
    return href(pathname + search + (hash === undefined ? '' : `#${hash}`), { from: context, amp: context.variant === 'amp' })
  }

  return { href, absolute, redirectLocation }
}

/** Two slashes at the beginning name a host. */
const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//')

/** A path without empty segments, and its query and hash fit for attributes and headers. */
function takeApart(path: string): { readonly pathname: string; readonly tail: string } {
  const at = path.search(/[?#]/)
  const pathname = at < 0 ? path : path.slice(0, at)
  return { pathname: `/${pathname.split('/').filter(Boolean).join('/')}`, tail: at < 0 ? '' : encodeSearch(path.slice(at)) }
}

function written({ routePrefix }: LiveEdition, pathname: string, amp: boolean): string {
  const parts = [routePrefix, pathname === '/' ? '' : pathname, amp ? '/amp' : '']
  return encodePath(parts.join('')) || '/'
}

/**
 * An address without a prefix is the default edition's on the shared host only. Where the edition that links has a host
 * of its own, its pages may be read there, and the same link would come back to them: it must name the host.
 */
function leavesHost({ hosts }: SiteConfig, site: SiteId, from: LiveEdition, to: LiveEdition): boolean {
  if (to.routePrefix !== '' || from.id === to.id) return false
  return Object.values(hosts).some((host) => host.site === site && host.edition === from.id)
}
