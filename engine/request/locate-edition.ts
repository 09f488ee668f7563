import type { Edition, LiveEdition, PlaceholderEdition } from '../config/edition.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pathOfAddress, siteSectionsOf } from '../config/site-sections.ts'
import { createMovedSections, type RewriteSegments } from './moved-sections.ts'

/** First path segments that name an edition: its route prefix, its id and its channel number. */
export type EditionNames = ReadonlyMap<string, Edition>

export function editionNamesOf(editions: readonly Edition[]): EditionNames {
  const named = editions.flatMap((edition): [string, Edition][] => [
    [edition.id, edition],
    ...(edition.status === 'live' ? [[String(edition.channel), edition] satisfies [string, Edition]] : []),
  ])
  // Prefixes last, so that they win: the site's own links use them, where one edition's prefix is another's id.
  const prefixed = editions.filter(({ routePrefix }) => routePrefix !== '').map((edition): [string, Edition] => [edition.routePrefix.slice(1), edition])
  return new Map([...named, ...prefixed])
}

/** The configuration by which paths are located: the same for all requests. */
export interface LocateRules {
  readonly editions: EditionNames
  /** Sections that have a site of their own. */
  readonly sections: ReadonlySet<string>
  readonly rewrite: RewriteSegments
}

export const locateRulesOf = (config: Pick<SiteConfig, 'editions' | 'sites' | 'movedSections'>): LocateRules => ({
  editions: editionNamesOf(config.editions),
  sections: siteSectionsOf(config),
  rewrite: createMovedSections(config.movedSections),
})

/** The part of the site that a path is in. */
export type Location =
  | {
      readonly kind: 'found'
      readonly edition: LiveEdition
      readonly amp: boolean
      /** See `RequestContext`. */
      readonly path: string
      readonly address: string
    }
  /** The decoded path to redirect to; on another edition's host when `edition` is set. */
  | { readonly kind: 'moved'; readonly path: string; readonly edition?: LiveEdition }
  | { readonly kind: 'placeholder'; readonly edition: PlaceholderEdition; readonly amp: boolean; readonly path: string }

/**
 * Determines edition, site section and AMP from a path. All rewrites are combined, so that the target of a redirect never
 * redirects again:
 *
 * - an edition's route prefix selects it; its id or channel number, where that is not the prefix, redirects to the prefix;
 *   for a placeholder both mean "not started yet"
 * - the last segment `amp` is the AMP variant; several of them redirect to one, and so does one in front of a path
 * - on a section's own host that leading section is redundant and is redirected away
 * - a renamed section redirects to its new name
 *
 * @param segments decoded, not empty
 * @param host selection by host name
 */
export function locate(
  segments: readonly string[],
  host: { readonly section: string; readonly edition: LiveEdition },
  { editions, sections, rewrite }: LocateRules,
): Location {
  const amps = trailingAmps(segments)
  const end = segments.length - amps
  const start = readEdition(segments.slice(0, end), host, editions)
  let first = start.length
  while (first < end && (segments[first] === 'amp' || (host.section !== '' && segments[first] === host.section))) first += 1
  const amp = amps > 0 || segments.slice(0, first).includes('amp')
  if (start.kind === 'placeholder') return { kind: 'placeholder', edition: start.edition, amp, path: joinPath(segments) }

  const sent = first === 0 && end === segments.length ? segments : segments.slice(first, end)
  const rest = rewrite(sent)
  if (start.moved || amps > 1 || first > start.length || rest !== sent) {
    const path = joinPath([...(start.prefix ? [start.prefix] : []), ...rest, ...(amp ? ['amp'] : [])])
    return start.crossesHost ? { kind: 'moved', path, edition: start.edition } : { kind: 'moved', path }
  }

  if (host.section !== '') {
    const path = `/${host.section}${rest.length > 0 ? joinPath(rest) : ''}`
    return { kind: 'found', edition: start.edition, amp, path, address: path }
  }
  const address = joinPath(rest)
  return { kind: 'found', edition: start.edition, amp, path: pathOfAddress(address, 'main', sections), address }
}

type EditionReading =
  | {
      readonly kind: 'live'
      readonly edition: LiveEdition
      /** First segment of the canonical path, or empty. */
      readonly prefix: string
      /** Number of segments that named the edition. */
      readonly length: number
      readonly moved: boolean
      /** The canonical path would be another edition's on this host, so it is on the site's public host. */
      readonly crossesHost: boolean
    }
  | { readonly kind: 'placeholder'; readonly edition: PlaceholderEdition; readonly length: number }

function readEdition(segments: readonly string[], host: { readonly section: string; readonly edition: LiveEdition }, names: EditionNames): EditionReading {
  let length = 0
  let edition = host.edition
  // A loop, because two channel numbers, `amp` in front of one, or on a section's host the section before one, would
  // otherwise take a redirect each.
  for (;;) {
    const segment = segments[length]
    if (segment === undefined) break
    const named = names.get(segment)
    if (named?.status === 'placeholder') return { kind: 'placeholder', edition: named, length: length + 1 }
    if (named && named.routePrefix !== '') {
      const moved = length > 0 || named.routePrefix !== `/${segment}`
      return { kind: 'live', edition: named, prefix: named.routePrefix.slice(1), length: length + 1, moved, crossesHost: false }
    }
    if (named) edition = named
    else if (segment !== 'amp' && (host.section === '' || segment !== host.section)) break
    length += 1
  }
  return { kind: 'live', edition, prefix: '', length, moved: length > 0, crossesHost: edition !== host.edition }
}

function trailingAmps(segments: readonly string[]): number {
  let amps = 0
  while (amps < segments.length && segments[segments.length - amps - 1] === 'amp') amps += 1
  return amps
}

const joinPath = (segments: readonly string[]): string => `/${segments.join('/')}`
