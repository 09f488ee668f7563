import type { Edition, LiveEdition, PlaceholderEdition, SiteId } from './edition.ts'
import { movedSegments } from './moved-paths.ts'

/** The first segments that mean an edition: its route prefix, its name and its channel number (SPEC §3). */
export type EditionWords = ReadonlyMap<string, Edition>

export function editionWords(editions: readonly Edition[]): EditionWords {
  const named = editions.flatMap((edition): [string, Edition][] => [
    [edition.id, edition],
    ...(edition.status === 'live' ? [[String(edition.channel), edition] satisfies [string, Edition]] : []),
  ])
  // Prefixes last: where one edition's prefix is another's name, the prefix is what the site's own links say.
  const prefixed = editions.filter(({ routePrefix }) => routePrefix !== '').map((edition): [string, Edition] => [edition.routePrefix.slice(1), edition])
  return new Map([...named, ...prefixed])
}

/** Where in the site a path leads. */
export type Location =
  | {
      readonly kind: 'here'
      readonly edition: LiveEdition
      readonly amp: boolean
      /** See `RequestContext`. */
      readonly path: string
      readonly address: string
    }
  /** The decoded path to go to; on another edition's host than this one when `edition` is there. */
  | { readonly kind: 'moved'; readonly path: string; readonly edition?: LiveEdition }
  | { readonly kind: 'placeholder'; readonly edition: PlaceholderEdition; readonly amp: boolean; readonly path: string }

/**
 * Works out edition, site prefix and AMP from a path. One reading takes all detours at once, so that the answer to a
 * redirect is never another redirect:
 *
 * - an edition's route prefix selects it; its name or channel number without being the prefix moves to the prefix
 *   (`/392/x` to `/telugu/x`, `/183/x` to `/x`), for a placeholder both lead to "not started yet"
 * - the last segment `amp` is the AMP variant; more than one is moved to one
 * - on the photos host a leading `photos`, which the host stands for already, is moved away
 *
 * @param segments decoded, not empty
 * @param host what the host name selects
 */
export function locate(
  segments: readonly string[],
  host: { readonly site: SiteId; readonly edition: LiveEdition },
  words: EditionWords,
): Location {
  const start = readEdition(segments, host, words)
  const amps = trailingAmps(segments, start.length)
  const amp = amps > 0
  if (start.kind === 'placeholder') return { kind: 'placeholder', edition: start.edition, amp, path: joined(segments) }

  let first = start.length
  const end = segments.length - amps
  if (host.site === 'photos') while (first < end && segments[first] === 'photos') first += 1
  const sent = first === 0 && end === segments.length ? segments : segments.slice(first, end)
  const rest = movedSegments(sent)
  if (start.moved || amps > 1 || first > start.length || rest !== sent) {
    const path = joined([...(start.prefix ? [start.prefix] : []), ...rest, ...(amp ? ['amp'] : [])])
    return start.elsewhere ? { kind: 'moved', path, edition: start.edition } : { kind: 'moved', path }
  }

  if (host.site === 'photos') {
    const path = `/photos${rest.length > 0 ? joined(rest) : ''}`
    return { kind: 'here', edition: start.edition, amp, path, address: path }
  }
  const address = joined(rest)
  const path = rest[0] === 'photos' && rest.length > 1 ? address.slice('/photos'.length) : address
  return { kind: 'here', edition: start.edition, amp, path, address }
}

type Start =
  | {
      readonly kind: 'live'
      readonly edition: LiveEdition
      /** First segment of the clean path, or empty. */
      readonly prefix: string
      /** How many segments said so. */
      readonly length: number
      readonly moved: boolean
      /** The clean path would be another edition on this host: it lives on the site's public one. */
      readonly elsewhere: boolean
    }
  | { readonly kind: 'placeholder'; readonly edition: PlaceholderEdition; readonly length: number }

function readEdition(segments: readonly string[], host: { readonly site: SiteId; readonly edition: LiveEdition }, words: EditionWords): Start {
  let length = 0
  let edition = host.edition
  // A loop, because `/183/392/x` and, on the photos host, `/photos/183/x` would otherwise take a redirect for each.
  for (;;) {
    const segment = segments[length]
    if (segment === undefined) break
    const named = words.get(segment)
    if (named?.status === 'placeholder') return { kind: 'placeholder', edition: named, length: length + 1 }
    if (named && named.routePrefix !== '') {
      const moved = length > 0 || named.routePrefix !== `/${segment}`
      return { kind: 'live', edition: named, prefix: named.routePrefix.slice(1), length: length + 1, moved, elsewhere: false }
    }
    if (named) edition = named
    else if (host.site !== 'photos' || segment !== 'photos') break
    length += 1
  }
  return { kind: 'live', edition, prefix: '', length, moved: length > 0, elsewhere: edition !== host.edition }
}

function trailingAmps(segments: readonly string[], from: number): number {
  let amps = 0
  while (segments.length - amps > from && segments[segments.length - amps - 1] === 'amp') amps += 1
  return amps
}

const joined = (segments: readonly string[]): string => `/${segments.join('/')}`
