/** A piece of a recording, as a playlist names it. */
export interface LiveSegment {
  /** Seconds. */
  readonly length: number
  readonly uri: string
  /** `length@offset` of its bytes. */
  readonly range: string
  /** What a player needs before it: the head of its file, as the attributes of `EXT-X-MAP`. */
  readonly map: string
}

export interface SlidingOptions {
  /** No data for these places of the loop: `EXT-X-GAP`. */
  readonly gaps?: ReadonlySet<number>
  /** The broadcast ends with this window. */
  readonly hasEnded?: boolean
}

/** When the loop began for the first time: numbers of segments count from here. */
const epochMs = Date.UTC(2026, 0, 1)
/** Target durations in a window; RFC 8216 bis, 6.2.2, asks for three. */
const windowTargets = 6

/**
 * A live playlist (RFC 8216) over a few segments that are played again and again: at each moment the window has the segments
 * that ended last, so that all who ask at one time see the same, and nothing has to run in between.
 */
export function slidingPlaylist(segments: readonly LiveSegment[], now: number, { gaps = new Set(), hasEnded = false }: SlidingOptions = {}): string {
  const count = segments.length
  const starts = segments.map((_, index) => sumOf(segments.slice(0, index)))
  const total = sumOf(segments)
  const at = (number: number): LiveSegment => segments[number % count] as LiveSegment
  const startOf = (number: number): number => Math.floor(number / count) * total + (starts[number % count] ?? 0)
  const elapsed = (now - epochMs) / 1_000
  const loops = Math.floor(elapsed / total)
  const rest = elapsed - loops * total
  // The first segment that has not ended yet is not in the window.
  const end = loops * count + segments.findIndex((segment, index) => (starts[index] ?? 0) + segment.length > rest)
  const target = Math.ceil(Math.max(...segments.map(({ length }) => length)))
  let first = end
  for (let covered = 0; covered < windowTargets * target && first > 0; covered += at(first).length) first -= 1
  // A file begins where the one before it ends, and the loop with its first: timestamps jump there.
  const isBreak = (number: number): boolean => number > 0 && (number % count === 0 || at(number).map !== at(number - 1).map)
  const breaksPerLoop = segments.filter((_, index) => isBreak(index + count)).length
  const breaksBefore = (number: number): number => Math.floor(number / count) * breaksPerLoop + segments.slice(0, number % count).filter((_, index) => isBreak(index + count)).length - (number > 0 ? 1 : 0)
  const lines = ['#EXTM3U', '#EXT-X-VERSION:8', `#EXT-X-TARGETDURATION:${target}`, '#EXT-X-INDEPENDENT-SEGMENTS', `#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(first)}`]
  for (let number = first; number < end; number += 1) {
    const { length, uri, range, map } = at(number)
    if (isBreak(number)) lines.push('#EXT-X-DISCONTINUITY')
    if (number === first || isBreak(number)) lines.push(`#EXT-X-MAP:${map}`, `#EXT-X-PROGRAM-DATE-TIME:${new Date(epochMs + startOf(number) * 1_000).toISOString()}`)
    if (gaps.has(number % count)) lines.push('#EXT-X-GAP')
    lines.push(`#EXTINF:${length.toFixed(3)},`, `#EXT-X-BYTERANGE:${range}`, uri)
  }
  return `${[...lines, ...(hasEnded ? ['#EXT-X-ENDLIST'] : [])].join('\n')}\n`
}

const sumOf = (segments: readonly LiveSegment[]): number => segments.reduce((sum, { length }) => sum + length, 0)
