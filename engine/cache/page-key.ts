/**
 * The variants of an address that differ in their bytes. Tablets get the desktop view with another class on the body, so
 * they have a key of their own; an AMP page is the same for every device, and so are pages that are AMP alone and everything
 * that is not HTML, such as a feed or table (`all`).
 */
export type Rendering = 'desktop' | 'tablet' | 'mobile' | 'amp' | 'all'

/** All that a page may depend on: the renderer gets nothing else of a request. */
export interface PageAddress {
  readonly site: string
  readonly edition: string
  readonly rendering: Rendering
  /** As in `RequestContext.address`; the path is derived from it. */
  readonly address: string
  /** Declared names only. */
  readonly query: Readonly<Record<string, string>>
  /** Declared traits only, as in `{ prime: 'yes' }`. */
  readonly traits: Readonly<Record<string, string>>
  /**
   * `unknown`: an address that matches no page; `placeholder`: an edition that has not started. All of a kind share one
   * page.
   */
  readonly kind: 'page' | 'unknown' | 'placeholder'
}

/**
 * The cache key of a page, the same for every spelling of its address. Names are sorted and values encoded, so that no
 * value can imitate another key.
 */
export function keyOf({ site, edition, rendering, address, query, traits, kind }: PageAddress): string {
  const where = kind === 'page' ? address : `(${kind})`
  return `${site} ${edition} ${rendering} ${where}${serialized('?', query)}${serialized(' ', traits)}`
}

/** The part of a key that an address without its renderings and traits has. */
export const pathKeyOf = ({ site, edition, address, query }: Pick<PageAddress, 'site' | 'edition' | 'address' | 'query'>): string => `${site} ${edition} ${address}${serialized('?', query)}`

function serialized(prefix: string, values: Readonly<Record<string, string>>): string {
  const names = Object.keys(values)
  if (names.length === 0) return ''
  return prefix + names.sort().map((name) => `${encodeURIComponent(name)}=${encodeURIComponent((values[name] ?? '').toWellFormed())}`).join('&')
}
