import type { PlaceFragment } from './fragment.ts'
import { type Encoded, markOf, type Piece } from './pieces.ts'
import { component, drawsAlone, islandsSoFar, raw } from './view-runtime.ts'

export type FragmentView = (props: never) => unknown

/** A fragment as it was drawn. */
interface Drawn extends Encoded {
  readonly name: string
  /** Of what the newsroom sent, what the page is, and the like; see `keyOf`. */
  readonly key: string
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly madeAt: number
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
  readonly place: PlaceFragment
  /** What stands for the marks in its markup, by number. */
  readonly apart: (readonly Piece[])[]
}

export interface FragmentCache {
  readonly forDocument: () => Fragments
  readonly stats: () => FragmentStats
  /** Most used first. */
  readonly list: () => readonly FragmentReport[]
}

/** What an entry costs beside its markup. Bytes. */
const overhead = 512

/** Drawn fragments, bounded in bytes. What is not asked for any more makes room for what is. */
export function createFragmentCache(maxBytes: number, now: () => number = Date.now): FragmentCache {
  const store = createHalves(maxBytes)
  const counts = new Map<string, FragmentCounts>()

  function countsOf(name: string): FragmentCounts {
    const known = counts.get(name) ?? { hits: 0, misses: 0 }
    counts.set(name, known)
    return known
  }

  function forDocument(): Fragments {
    const apart: (readonly Piece[])[] = []
    let depth = 0

    const shown = (drawn: Drawn) => {
      // One-byte text is joined and encoded as fast as it is copied; and inside another fragment it becomes part of that.
      if (depth > 0 || drawn.bytes.byteLength === 0) return raw(drawn.html)
      return raw(markOf(apart.push([drawn]) - 1))
    }

    const place: PlaceFragment = (name, view, props) => {
      const counted = countsOf(name)
      const key = drawsAlone() ? keyOf(view, props) : undefined
      const known = key === undefined ? undefined : store.get(key)
      if (known) {
        counted.hits += 1
        known.hits += 1
        return shown(known)
      }
      counted.misses += 1
      const before = islandsSoFar()
      depth += 1
      let html: string
      try {
        html = component(view, { ...props })
      } finally {
        depth -= 1
      }
      // An island is numbered by its place in the page.
      if (key === undefined || islandsSoFar() !== before) return raw(html)
      const bytes = Buffer.from(html)
      const isNarrow = bytes.byteLength === html.length
      const size = overhead + 2 * key.length + (isNarrow ? html.length : 2 * html.length + bytes.byteLength)
      const drawn: Drawn = { name, key, html, bytes: isNarrow ? nothing : bytes, size, madeAt: now(), hits: 0 }
      store.set(drawn)
      return shown(drawn)
    }
    return { place, apart }
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
      return { ...store.held(), maxBytes, byName }
    },
    list: () =>
      [...store.values()]
        .map(({ name, size, hits, madeAt, html }) => ({ name, bytes: size, hits, age: now() - madeAt, opens: html.slice(0, 200) }))
        .sort((one, other) => other.hits - one.hits),
  }
}

const nothing = Buffer.alloc(0)

/**
 * Two halves of the memory: what is used moves to the newer one, and when that is full the older one goes, with all that
 * nobody has used in the meantime. An exact order of use would cost more per look-up than finding a teaser may cost.
 */
function createHalves(maxBytes: number) {
  let newer = new Map<string, Drawn>()
  let older = new Map<string, Drawn>()
  let newerBytes = 0
  let olderBytes = 0

  function set(drawn: Drawn): void {
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
    get(key: string): Drawn | undefined {
      const found = newer.get(key)
      if (found) return found
      const aged = older.get(key)
      if (!aged) return undefined
      older.delete(key)
      olderBytes -= aged.size
      set(aged)
      return aged
    },
    values: (): Drawn[] => [...newer.values(), ...older.values()],
    held: () => ({ entries: newer.size + older.size, bytes: newerBytes + olderBytes }),
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
