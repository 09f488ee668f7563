import type { Values } from '../plugin/any-page.ts'
import { attempt, type Route, type RouteEntry } from './route.ts'
import type { ContentPaths } from './content-path.ts'

export interface RouteMatch {
  readonly entry: RouteEntry
  /** Parsed params; for content pages a `ContentParams`. Frozen. */
  readonly params: Values
}

type Pattern = Extract<Route, { kind: 'pattern' }>

/** A route and its position in the order of matching. */
interface IndexEntry {
  readonly route: Pattern
  readonly order: number
}

/** Patterns of one length, each indexed by its literal segment that the fewest others share. */
interface Bucket {
  readonly indexes: readonly { readonly at: number; readonly bySegment: ReadonlyMap<string, readonly IndexEntry[]> }[]
  /** Patterns without a literal segment: listings. */
  readonly rest: readonly IndexEntry[]
}

/**
 * Creates the look-up for the routes of one edition and site. It tries only the few patterns that can match by length and
 * by a literal segment, in the given order, so that its time does not grow with the number of pages.
 *
 * @param routes in the order of matching
 */
export function createRouteIndex(routes: readonly Route[], { parse }: ContentPaths): (path: string) => RouteMatch | undefined {
  const exact = new Map<string, RouteMatch>()
  const contents = new Map<string, { readonly entry: RouteEntry; readonly order: number }>()
  const files = new Set<string>()
  const patterns: IndexEntry[] = []
  const wildcards: IndexEntry[] = []
  for (const [order, route] of routes.entries()) {
    if (route.kind === 'content') {
      const key = route.type + route.file
      if (!contents.has(key)) contents.set(key, { entry: route.entry, order })
      if (route.file !== '') files.add(route.file)
    } else if (/^a*$/.test(route.rank.kinds) && route.rank.tier === 0) {
      // A literal path is the most specific pattern there is, so it is looked up before all others.
      const path = literalPath(route)
      if (!exact.has(path)) exact.set(path, Object.freeze({ entry: route.entry, params: noParams }))
    } else if (route.rank.kinds.includes('e')) wildcards.push({ route, order })
    else patterns.push({ route, order })
  }
  const buckets = bucketsByLength(patterns)
  const wildcardsByFirst = Map.groupBy(wildcards, ({ route }) => segmentText(route, 0))
  const otherWildcards = wildcardsByFirst.get(undefined) ?? []

  return (path) => {
    const known = exact.get(path)
    if (known) return known
    const segments = path.slice(1).split('/')
    const lists: (readonly IndexEntry[])[] = []
    const bucket = buckets.get(segments.length)
    if (bucket) {
      for (const { at, bySegment } of bucket.indexes) {
        const entries = bySegment.get(segments[at] ?? '')
        if (entries) lists.push(entries)
      }
      lists.push(bucket.rest)
    }
    lists.push(wildcardsByFirst.get(segments[0] ?? '') ?? [], otherWildcards)
    const last = path.slice(path.lastIndexOf('/'))
    const file = files.has(last) ? last : ''
    const content = parse(path.slice(0, path.length - file.length))
    const contentRoute = content && contents.get(content.type + file)
    const before = firstMatch(lists, path, contentRoute?.order ?? Infinity)
    if (before) return before
    return contentRoute && content ? { entry: contentRoute.entry, params: Object.freeze({ ...content }) } : undefined
  }
}

const noParams: Values = Object.freeze({})

// Merges the lists lazily: sorting would cost more than the one or two patterns that are tried.
function firstMatch(lists: readonly (readonly IndexEntry[])[], path: string, limit: number): RouteMatch | undefined {
  const next = lists.map(() => 0)
  for (;;) {
    let chosen = -1
    let first: IndexEntry | undefined
    for (let index = 0; index < lists.length; index += 1) {
      const head = lists[index]?.[next[index] ?? 0]
      if (head && (!first || head.order < first.order)) [chosen, first] = [index, head]
    }
    if (!first || first.order > limit) return undefined
    const { entry, pattern } = first.route
    const tried = attempt(entry, pattern, path)
    if (tried.kind === 'match') return { entry, params: tried.params }
    next[chosen] = (next[chosen] ?? 0) + 1
  }
}

function bucketsByLength(patterns: readonly IndexEntry[]): ReadonlyMap<number, Bucket> {
  const byLength = Map.groupBy(patterns, ({ route }) => route.pattern.segments.length)
  return new Map([...byLength].map(([length, entries]) => [length, bucketOf(entries)]))
}

function bucketOf(entries: readonly IndexEntry[]): Bucket {
  const shared = new Map<string, number>()
  for (const { route } of entries) for (const { at, text } of literalSegments(route)) shared.set(`${at}/${text}`, (shared.get(`${at}/${text}`) ?? 0) + 1)
  const indexes = new Map<number, Map<string, IndexEntry[]>>()
  const rest: IndexEntry[] = []
  for (const each of entries) {
    const [rarest] = literalSegments(each.route).sort((one, other) => (shared.get(`${one.at}/${one.text}`) ?? 0) - (shared.get(`${other.at}/${other.text}`) ?? 0))
    if (!rarest) {
      rest.push(each)
      continue
    }
    const bySegment = indexes.get(rarest.at) ?? new Map<string, IndexEntry[]>()
    indexes.set(rarest.at, bySegment)
    bySegment.set(rarest.text, [...(bySegment.get(rarest.text) ?? []), each])
  }
  return { indexes: [...indexes].map(([at, bySegment]) => ({ at, bySegment })), rest }
}

const literalSegments = (route: Pattern): { at: number; text: string }[] =>
  route.pattern.segments.flatMap((_, at) => {
    const text = segmentText(route, at)
    return text === undefined ? [] : [{ at, text }]
  })

function segmentText(route: Pattern, at: number): string | undefined {
  const segment = route.pattern.segments[at]
  return segment?.every((piece) => piece.kind === 'text') ? segment.map((piece) => piece.text).join('') : undefined
}

const literalPath = (route: Pattern): string => `/${route.pattern.segments.map((_, at) => segmentText(route, at)).join('/')}`
