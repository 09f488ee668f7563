import type { Edition } from '../config/edition.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { siteSectionsOf } from '../config/site-sections.ts'
import { EngineError } from '../errors.ts'
import { commonPath } from './overlap.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { reservedAddresses, reservedPurposes } from './reserved-addresses.ts'
import { placeOf, type Route } from './route.ts'

interface Reservation {
  readonly pattern: Pattern
  /** Completes "which …". */
  readonly because: string
}

/**
 * Finds pages whose declared address would never reach them: one of the table, or below an edition's prefix. A pattern that
 * begins with a param, as `/:category/:name` does, is not reported: it serves all paths that nothing else takes.
 */
export function findReservedConflict(routes: readonly Route[], config: Pick<SiteConfig, 'sites'> & { readonly editions: readonly Pick<Edition, 'id' | 'routePrefix'>[] }): EngineError | undefined {
  const { editions } = config
  const sections = siteSectionsOf(config)
  const reservations = [...tableReservations, ...editions.flatMap(prefixReservations)]
  for (const route of routes) {
    if (route.kind !== 'pattern') continue
    // Pages of a section with a site of its own are declared below that section, and the section's host serves them without
    // it.
    for (const segments of localSegments(route.pattern, sections)) {
      if (beginsWithAnything({ segments })) continue
      for (const { pattern, because } of reservations) {
        const path = commonPath({ ...route.pattern, segments }, pattern)
        if (path === undefined) continue
        return new EngineError('MH_ROUTE_CONFLICT', { ...placeOf(route.entry), field: route.text, detail: `"${path}" is both ${route.entry.name} (${route.text}) and ${plain(pattern.text)}, which ${because}.` })
      }
    }
  }
  return undefined
}

const compiled = (path: string): readonly Pattern[] => compilePattern(path.replace(/\*$/, '*rest'), {}, {})
const plain = (text: string): string => text.replace('*rest', '*')

const tableReservations: readonly Reservation[] = Object.entries(reservedAddresses).flatMap(([name, path]) =>
  compiled(path).map((pattern) => ({ pattern, because: `the engine answers with ${reservedPurposes[name as keyof typeof reservedAddresses]}` })),
)

const prefixReservations = ({ id, routePrefix }: Pick<Edition, 'id' | 'routePrefix'>): readonly Reservation[] =>
  routePrefix === '' ? [] : [routePrefix, `${routePrefix}/*`].flatMap(compiled).map((pattern) => ({ pattern, because: `begins the addresses of the ${id} edition` }))

function localSegments({ segments }: Pattern, sections: ReadonlySet<string>): readonly Pattern['segments'][] {
  const [first, ...rest] = segments
  const isOfSite = first?.length === 1 && first[0]?.kind === 'text' && sections.has(first[0].text)
  return isOfSite ? [segments, rest] : [segments]
}

function beginsWithAnything({ segments: [first = []] }: Pick<Pattern, 'segments'>): boolean {
  return first.every((part) => part.kind === 'wildcard' || (part.kind === 'param' && part.values === undefined))
}

/** The same check for a literal address, such as that of a new page. Returns the reason or undefined. */
export function reservationOf(path: string, editions: readonly Pick<Edition, 'id' | 'routePrefix'>[]): string | undefined {
  const found = [...tableReservations, ...editions.flatMap(prefixReservations)].find(({ pattern }) => pattern.match(path) !== undefined)
  return found && `${plain(found.pattern.text)}, which ${found.because}`
}
