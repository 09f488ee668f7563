import { EngineError } from '../errors.ts'
import { commonPath } from './overlap.ts'
import { placeOf, type Route } from './route.ts'
import type { ContentPaths } from './content-path.ts'

/** Two pages that match the same path with the same rank. */
export interface RouteConflict {
  /** Plugins of the first and second page; the same name twice for two pages of one plugin. */
  readonly plugins: readonly [string, string]
  /** MH_ROUTE_CONFLICT; names both pages and an example path. */
  readonly error: EngineError
}

/**
 * Finds routes of different pages that have the same rank and can match the same path in an edition and site that both
 * serve, so that the choice between them would be arbitrary. One conflict for each pair of pages.
 */
export function findConflicts(routes: readonly Route[], content: ContentPaths): readonly RouteConflict[] {
  const conflicts = new Map<string, RouteConflict>()
  for (const sameRank of Map.groupBy(routes, conflictKey).values()) {
    for (const [index, one] of sameRank.entries()) {
      for (const other of sameRank.slice(index + 1)) {
        if (one.entry === other.entry) continue
        const edition = one.entry.editions.find((each) => other.entry.editions.includes(each))
        const site = one.entry.sites.find((each) => other.entry.sites.includes(each))
        const path = edition && site && example(one, other, content)
        const pair = `${one.entry.name} ${other.entry.name}`
        if (!path || conflicts.has(pair)) continue
        const error = new EngineError('MH_ROUTE_CONFLICT', {
          ...placeOf(one.entry),
          field: one.text,
          detail: `"${path}" is both ${one.entry.name} (${one.text}) and ${other.entry.name} (${other.text}) in the ${edition} edition of the ${site} site.`,
        })
        conflicts.set(pair, { plugins: [one.entry.plugin, other.entry.plugin], error })
      }
    }
  }
  return [...conflicts.values()]
}

/** Routes can conflict only if rank and literal segments are the same; grouping by them limits the pairs to compare. */
function conflictKey(route: Route): string {
  if (route.kind === 'content') return route.type + route.file
  const literals = route.pattern.segments.map((segment) => (segment.every((piece) => piece.kind === 'text') ? segment.map((piece) => piece.text).join('') : ''))
  return JSON.stringify([route.rank, literals])
}

function example(one: Route, other: Route, content: ContentPaths): string | undefined {
  if (one.kind === 'content') return content.write({ section: 'section', seopath: 'headline', type: one.type, msid: 1 }) + one.file
  return other.kind === 'pattern' ? commonPath(one.pattern, other.pattern) : undefined
}
