/**
 * The widgets that were composed into a page: parts of its body that are replaced when their data changes, while the page
 * itself stays as it is.
 */
export interface Composition {
  /** In the order of the body. */
  readonly parts: readonly ComposedPart[]
  /** Of the widgets' data, whether or not they are shown. */
  readonly tags: readonly string[]
  /** Milliseconds, from when it was composed, until the data of a widget has to be looked at again. */
  readonly freshFor: number
}

/** Bytes of a body that a widget takes. */
export interface ComposedPart {
  /** As in `theme trending`. */
  readonly id: string
  /** Of its first byte. */
  readonly start: number
  /** Of the byte after its last. */
  readonly end: number
}

/** A composition in the cache. */
export interface StoredComposition extends Omit<Composition, 'freshFor'> {
  /** Milliseconds of the cache's clock. */
  readonly composedAt: number
  /** Since when one of its widgets may be outdated: the end of its freshness, or a purge before. */
  outdatedFrom: number
  /** After an attempt that failed, the earliest time of the next one. */
  retryAt: number
  /** Whether a hard purge says that what it shows may not be shown again. */
  mustReplace: boolean
  /** How many purges have reached it. */
  purges: number
}

export const storedComposition = ({ parts, tags, freshFor }: Composition, composedAt: number): StoredComposition => ({ parts, tags, composedAt, outdatedFrom: composedAt + freshFor, retryAt: 0, mustReplace: false, purges: 0 })

/** Marks a composition by a purge of what it shows. */
export function markOutdated(composition: StoredComposition, at: number, hard: boolean): void {
  composition.outdatedFrom = Math.min(composition.outdatedFrom, at)
  composition.retryAt = 0
  composition.mustReplace ||= hard
  composition.purges += 1
}

/** Milliseconds for which the widgets of a page may have been outdated; `undefined` while they are not. */
export const compositionLag = (composition: StoredComposition | undefined, now: number): number | undefined => (composition === undefined || now < composition.outdatedFrom ? undefined : now - composition.outdatedFrom)

/**
 * Milliseconds for which a page is served with widgets that may be outdated, while it is composed again; after that its
 * next reader waits for the new ones.
 */
export const maxCompositionLagMs = 5_000

/** Milliseconds before a composition that failed is tried again. */
export const compositionRetryMs = 5_000

/** A body in which parts were replaced. */
export interface ComposedBody {
  readonly bytes: Buffer
  readonly parts: readonly ComposedPart[]
}

/** Replaces parts of a body. @param contentOf the new content of a part; `undefined` keeps the old one */
export function replaceParts(body: Buffer, parts: readonly ComposedPart[], contentOf: (id: string) => Buffer | undefined): ComposedBody {
  const pieces: Buffer[] = []
  const moved: ComposedPart[] = []
  let from = 0
  let length = 0
  for (const { id, start, end } of parts) {
    const content = contentOf(id) ?? body.subarray(start, end)
    pieces.push(body.subarray(from, start), content)
    length += start - from
    moved.push({ id, start: length, end: length + content.byteLength })
    length += content.byteLength
    from = end
  }
  pieces.push(body.subarray(from))
  return { bytes: Buffer.concat(pieces), parts: moved }
}
