import type { RenderFragment } from './fragment.ts'
import { type EncodedSegment, placeholderOf, type Segment } from './segments.ts'
import { component, isContextFree, renderedIslandCount, raw } from './view-runtime.ts'
import { steadyNow } from '../cache/steady-clock.ts'

export type FragmentView = (props: never) => unknown

/** A rendered fragment. */
interface RenderedFragment extends EncodedSegment {
  readonly name: string
  /** Of the component and its props; see `keyOf`. */
  readonly key: string
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly renderedAt: number
  hits: number
}

export interface FragmentCounts {
  hits: number
  misses: number
}

export interface FragmentStats {
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  readonly byName: Readonly<Record<string, Readonly<FragmentCounts> & { readonly entries: number; readonly bytes: number }>>
}

/** A fragment as an operator sees it. */
export interface FragmentReport {
  readonly name: string
  readonly bytes: number
  readonly hits: number
  /** Milliseconds. */
  readonly age: number
  /** The beginning of its markup. */
  readonly opens: string
}

/** The fragments of one document while it is rendered. */
export interface Fragments {
  readonly render: RenderFragment
  /** Content of the placeholders in its markup, by number. */
  readonly splitSegments: (readonly Segment[])[]
}

export interface FragmentCache {
  readonly forDocument: () => Fragments
  readonly stats: () => FragmentStats
  /** Most used first. */
  readonly list: () => readonly FragmentReport[]
}

/** Memory of an entry beside its markup, in bytes. */
const overheadBytes = 512

/** Cache of rendered fragments, bounded in bytes. Fragments that are no longer used are evicted first. */
export function createFragmentCache(maxBytes: number, now: () => number = steadyNow): FragmentCache {
  const store = createGenerations(maxBytes)
  const counts = new Map<string, FragmentCounts>()

  function countsOf(name: string): FragmentCounts {
    const known = counts.get(name) ?? { hits: 0, misses: 0 }
    counts.set(name, known)
    return known
  }

  function forDocument(): Fragments {
    const splitSegments: (readonly Segment[])[] = []
    let depth = 0

    const output = (fragment: RenderedFragment) => {
      // One-byte text is joined as fast as it would be copied, so it needs no placeholder; and a fragment inside another
      // one becomes part of its markup.
      if (depth > 0 || fragment.bytes.byteLength === 0) return raw(fragment.html)
      return raw(placeholderOf(splitSegments.push([fragment]) - 1))
    }

    const render: RenderFragment = (name, view, props) => {
      const counted = countsOf(name)
      const key = isContextFree() ? keyOf(view, props) : undefined
      const known = key === undefined ? undefined : store.get(key)
      if (known) {
        counted.hits += 1
        known.hits += 1
        return output(known)
      }
      counted.misses += 1
      const before = renderedIslandCount()
      depth += 1
      let html: string
      try {
        html = component(view, { ...props })
      } finally {
        depth -= 1
      }
      // The ids of islands depend on their place in the page, so markup with islands is not shared.
      if (key === undefined || renderedIslandCount() !== before) return raw(html)
      const bytes = Buffer.from(html)
      const isNarrow = bytes.byteLength === html.length
      const size = overheadBytes + 2 * key.length + (isNarrow ? html.length : 2 * html.length + bytes.byteLength)
      const rendered: RenderedFragment = { name, key, html, bytes: isNarrow ? emptyBuffer : bytes, size, renderedAt: now(), hits: 0 }
      store.set(rendered)
      return output(rendered)
    }
    return { render, splitSegments }
  }

  return {
    forDocument,
    stats: () => {
      const byName: Record<string, FragmentCounts & { entries: number; bytes: number }> = {}
      for (const [name, counted] of counts) byName[name] = { ...counted, entries: 0, bytes: 0 }
      for (const { name, size } of store.values()) {
        const sums = (byName[name] ??= { hits: 0, misses: 0, entries: 0, bytes: 0 })
        sums.entries += 1
        sums.bytes += size
      }
      return { ...store.totals(), maxBytes, byName }
    },
    list: () =>
      [...store.values()]
        .map(({ name, size, hits, renderedAt, html }) => ({ name, bytes: size, hits, age: now() - renderedAt, opens: html.slice(0, 200) }))
        .sort((one, other) => other.hits - one.hits),
  }
}

const emptyBuffer = Buffer.alloc(0)

/**
 * Memory in two halves: a used entry moves to the newer half; when that is full, the older half is dropped with all entries
 * that were not used in the meantime. An exact LRU order would cost more per look-up than a teaser's look-up may cost.
 */
function createGenerations(maxBytes: number) {
  let newer = new Map<string, RenderedFragment>()
  let older = new Map<string, RenderedFragment>()
  let newerBytes = 0
  let olderBytes = 0

  function set(fragment: RenderedFragment): void {
    if (fragment.size > maxBytes / 2) return
    if (newerBytes + fragment.size > maxBytes / 2) {
      older = newer
      olderBytes = newerBytes
      newer = new Map()
      newerBytes = 0
    }
    newer.set(fragment.key, fragment)
    newerBytes += fragment.size
  }

  return {
    set,
    get(key: string): RenderedFragment | undefined {
      const found = newer.get(key)
      if (found) return found
      const aged = older.get(key)
      if (!aged) return undefined
      older.delete(key)
      olderBytes -= aged.size
      set(aged)
      return aged
    },
    values: (): RenderedFragment[] => [...newer.values(), ...older.values()],
    totals: () => ({ entries: newer.size + older.size, bytes: newerBytes + olderBytes }),
  }
}

const identities = new WeakMap<object, number>()
let identified = 0

/**
 * The key of a fragment by its component and props: equal props give equal keys. `undefined` when a prop is an object that
 * was never seen before. Such a fragment is not stored: cached responses arrive as the same objects again, whereas objects
 * that a page creates on every render would fill the cache with entries that are never found again.
 */
function keyOf(view: FragmentView, props: object): string | undefined {
  let isKnown = true
  const identity = (value: object): number => {
    const known = identities.get(value)
    if (known !== undefined) return known
    isKnown = false
    identities.set(value, (identified += 1))
    return identified
  }
  let key = String(identity(view))
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') key += ` ${name}#${identity(value)}`
    // With its length, so that a text cannot imitate the props that follow it.
    else if (typeof value === 'string') key += ` ${name}=${value.length}"${value}`
    else key += ` ${name}=${String(value)}`
  }
  return isKnown ? key : undefined
}
