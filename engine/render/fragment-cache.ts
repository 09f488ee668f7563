import type { RenderFragment } from './fragment.ts'
import { type EncodedSegment, placeholderOf, type Segment } from './segments.ts'
import { component, isContextFree, renderedIslandCount, raw } from './view-runtime.ts'

export type FragmentView = (props: never) => unknown

/** A fragment as it was drawn. */
interface RenderedFragment extends EncodedSegment {
  readonly name: string
  /** Of what the newsroom sent, what the page is, and the like; see `keyOf`. */
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
  /** Its markup, cut short. */
  readonly opens: string
}

/** Fragments of one document while it is drawn. */
export interface Fragments {
  readonly render: RenderFragment
  /** What stands for the marks in its markup, by number. */
  readonly splitSegments: (readonly Segment[])[]
}

export interface FragmentCache {
  readonly forDocument: () => Fragments
  readonly stats: () => FragmentStats
  /** Most used first. */
  readonly list: () => readonly FragmentReport[]
}

/** What an entry costs beside its markup. Bytes. */
const overheadBytes = 512

/** Drawn fragments, bounded in bytes. What is not asked for any more makes room for what is. */
export function createFragmentCache(maxBytes: number, now: () => number = Date.now): FragmentCache {
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

    const output = (drawn: RenderedFragment) => {
      // One-byte text is joined and encoded as fast as it is copied; and inside another fragment it becomes part of that.
      if (depth > 0 || drawn.bytes.byteLength === 0) return raw(drawn.html)
      return raw(placeholderOf(splitSegments.push([drawn]) - 1))
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
      // An island is numbered by its place in the page.
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
 * Two halves of the memory: what is used moves to the newer one, and when that is full the older one goes, with all that
 * nobody has used in the meantime. An exact order of use would cost more per look-up than finding a teaser may cost.
 */
function createGenerations(maxBytes: number) {
  let newer = new Map<string, RenderedFragment>()
  let older = new Map<string, RenderedFragment>()
  let newerBytes = 0
  let olderBytes = 0

  function set(drawn: RenderedFragment): void {
    if (drawn.size > maxBytes / 2) return
    if (newerBytes + drawn.size > maxBytes / 2) {
      older = newer
      olderBytes = newerBytes
      newer = new Map()
      newerBytes = 0
    }
    newer.set(drawn.key, drawn)
    newerBytes += drawn.size
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
 * The key of a fragment by its component and its props: equal for what draws the same. `undefined` when it holds an object
 * that was never seen before. Such a one is not kept: answers that are asked for again come by again as the same objects,
 * and what a page makes up for itself would fill the cache with what nobody can find.
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
    // With its length, so that no text can be taken for the props that follow it.
    else if (typeof value === 'string') key += ` ${name}=${value.length}"${value}`
    else key += ` ${name}=${String(value)}`
  }
  return isKnown ? key : undefined
}
