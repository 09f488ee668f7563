/**
 * What the bytes of a page differ by beside its address. Tablets get the desktop view with another class on the body, so
 * they have a key of their own; an AMP page is the same for every device, and so is what is no HTML: a feed, a table.
 */
export type Rendering = 'desktop' | 'tablet' | 'mobile' | 'amp' | 'all'

/** All that a page may depend on. Nothing else of a request reaches what makes it. */
export interface PageAddress {
  readonly site: string
  readonly edition: string
  readonly rendering: Rendering
  /** As in `RequestContext.address`; on the main site the path follows from it. */
  readonly address: string
  /** Declared names only. */
  readonly query: Readonly<Record<string, string>>
  /** Declared traits only, as in `{ prime: 'yes' }`. */
  readonly traits: Readonly<Record<string, string>>
  /** An address that no page knows, and an edition that has not started: one page for all of them. */
  readonly kind: 'page' | 'unknown' | 'placeholder'
}

/**
 * The key of a page, the same for every spelling of its address. Names are sorted; values are encoded, so that no reader
 * can write one that reads like another key.
 */
export function keyOf({ site, edition, rendering, address, query, traits, kind }: PageAddress): string {
  const where = kind === 'page' ? address : `(${kind})`
  return `${site} ${edition} ${rendering} ${where}${serialized('?', query)}${serialized(' ', traits)}`
}

function serialized(prefix: string, values: Readonly<Record<string, string>>): string {
  const names = Object.keys(values)
  if (names.length === 0) return ''
  return prefix + names.sort().map((name) => `${encodeURIComponent(name)}=${encodeURIComponent((values[name] ?? '').toWellFormed())}`).join('&')
}
