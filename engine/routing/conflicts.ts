import { EngineError } from '../errors.ts'
import { commonPath } from './overlap.ts'
import { placeOf, type Route } from './route.ts'
import { contentPath } from './slug.ts'

/**
 * Refuses routes of different pages that have the same rank and can match the same path in an edition and site that
 * both serve: which of them answers would be chance.
 *
 * @throws EngineError MH_ROUTE_CONFLICT that names both pages and an example path
 */
export function refuseConflicts(routes: readonly Route[]): void {
  for (const rivals of Map.groupBy(routes, rivalry).values()) {
    for (const [index, one] of rivals.entries()) {
      for (const other of rivals.slice(index + 1)) {
        if (one.entry === other.entry) continue
        const edition = one.entry.editions.find((each) => other.entry.editions.includes(each))
        const site = one.entry.sites.find((each) => other.entry.sites.includes(each))
        const path = edition && site && example(one, other)
        if (!path) continue
        throw new EngineError('MH_ROUTE_CONFLICT', {
          ...placeOf(one.entry),
          field: one.text,
          detail: `"${path}" is both ${one.entry.name} (${one.text}) and ${other.entry.name} (${other.text}) in the ${edition} edition of the ${site} site.`,
        })
      }
    }
  }
}

/** Routes can only be rivals with the same rank and the same words at the same places; this keeps the groups small. */
function rivalry(route: Route): string {
  if (route.kind === 'content') return route.type
  const written = route.pattern.segments.map((segment) => (segment.every((piece) => piece.kind === 'text') ? segment.map((piece) => piece.text).join('') : ''))
  return JSON.stringify([route.rank, written])
}

function example(one: Route, other: Route): string | undefined {
  if (one.kind === 'content') return contentPath({ section: 'section', seopath: 'headline', type: one.type, msid: 1 })
  return other.kind === 'pattern' ? commonPath(one.pattern, other.pattern) : undefined
}
