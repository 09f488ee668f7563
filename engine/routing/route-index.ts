import type { Values } from '../plugin/page.ts'
import type { ContentType } from './content-type.ts'
import { attempt, type Route, type RouteEntry } from './route.ts'
import { parseContentPath } from './slug.ts'

export interface RouteMatch {
  readonly entry: RouteEntry
  /** What the validators made of the params; for content pages a `ContentParams`. Frozen. */
  readonly params: Values
}

type Pattern = Extract<Route, { kind: 'pattern' }>

/** A route and its place in the order of trying. */
interface Filed {
  readonly route: Pattern
  readonly order: number
}

/** Patterns of one length, each filed under the one of its written-out segments that the fewest others share. */
interface Shelf {
  readonly drawers: readonly { readonly at: number; readonly bySegment: ReadonlyMap<string, readonly Filed[]> }[]
  /** Those without a written-out segment: listings. */
  readonly rest: readonly Filed[]
}

/**
 * Makes the look-up for the routes of one edition and site. It tries the few patterns that can match by length and by
 * a written-out segment, in the order given, so that time does not grow with the number of pages.
 *
 * @param routes in the order of trying
 */
export function createRouteIndex(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  const exact = new Map<string, RouteMatch>()
  const contents = new Map<ContentType, { readonly entry: RouteEntry; readonly order: number }>()
  const patterns: Filed[] = []
  const wildcards: Filed[] = []
  for (const [order, route] of routes.entries()) {
    if (route.kind === 'content') {
      if (!contents.has(route.type)) contents.set(route.type, { entry: route.entry, order })
    } else if (/^a*$/.test(route.rank.kinds)) {
      // Nothing is more specific than a path that is written out, so it may be answered before all others.
      const path = writtenOut(route)
      if (!exact.has(path)) exact.set(path, Object.freeze({ entry: route.entry, params: noParams }))
    } else if (route.rank.kinds.includes('e')) wildcards.push({ route, order })
    else patterns.push({ route, order })
  }
  const shelves = shelve(patterns)
  const wildcardsByFirst = Map.groupBy(wildcards, ({ route }) => segmentText(route, 0))
  const otherWildcards = wildcardsByFirst.get(undefined) ?? []

  return (path) => {
    const known = exact.get(path)
    if (known) return known
    const segments = path.slice(1).split('/')
    const lists: (readonly Filed[])[] = []
    const shelf = shelves.get(segments.length)
    if (shelf) {
      for (const { at, bySegment } of shelf.drawers) {
        const filed = bySegment.get(segments[at] ?? '')
        if (filed) lists.push(filed)
      }
      lists.push(shelf.rest)
    }
    lists.push(wildcardsByFirst.get(segments[0] ?? '') ?? [], otherWildcards)
    const content = parseContentPath(path)
    const contentRoute = content && contents.get(content.type)
    const before = firstMatch(lists, path, contentRoute?.order ?? Infinity)
    if (before) return before
    return contentRoute && content ? { entry: contentRoute.entry, params: Object.freeze({ ...content }) } : undefined
  }
}

const noParams: Values = Object.freeze({})

// Merges the lists by order as it goes: sorting would cost more than the one or two patterns that are tried.
function firstMatch(lists: readonly (readonly Filed[])[], path: string, limit: number): RouteMatch | undefined {
  const next = lists.map(() => 0)
  for (;;) {
    let chosen = -1
    let first: Filed | undefined
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

function shelve(patterns: readonly Filed[]): ReadonlyMap<number, Shelf> {
  const byLength = Map.groupBy(patterns, ({ route }) => route.pattern.segments.length)
  return new Map([...byLength].map(([length, filed]) => [length, shelfOf(filed)]))
}

function shelfOf(filed: readonly Filed[]): Shelf {
  const shared = new Map<string, number>()
  for (const { route } of filed) for (const { at, text } of writtenSegments(route)) shared.set(`${at}/${text}`, (shared.get(`${at}/${text}`) ?? 0) + 1)
  const drawers = new Map<number, Map<string, Filed[]>>()
  const rest: Filed[] = []
  for (const each of filed) {
    const [rarest] = writtenSegments(each.route).sort((one, other) => (shared.get(`${one.at}/${one.text}`) ?? 0) - (shared.get(`${other.at}/${other.text}`) ?? 0))
    if (!rarest) {
      rest.push(each)
      continue
    }
    const bySegment = drawers.get(rarest.at) ?? new Map<string, Filed[]>()
    drawers.set(rarest.at, bySegment)
    bySegment.set(rarest.text, [...(bySegment.get(rarest.text) ?? []), each])
  }
  return { drawers: [...drawers].map(([at, bySegment]) => ({ at, bySegment })), rest }
}

const writtenSegments = (route: Pattern): { at: number; text: string }[] =>
  route.pattern.segments.flatMap((_, at) => {
    const text = segmentText(route, at)
    return text === undefined ? [] : [{ at, text }]
  })

function segmentText(route: Pattern, at: number): string | undefined {
  const segment = route.pattern.segments[at]
  return segment?.every((piece) => piece.kind === 'text') ? segment.map((piece) => piece.text).join('') : undefined
}

const writtenOut = (route: Pattern): string => `/${route.pattern.segments.map((_, at) => segmentText(route, at)).join('/')}`
