import { randomBytes } from 'node:crypto'
import type { ComposedPart } from '../cache/composition.ts'

/** Markup that is already encoded. */
export interface EncodedSegment {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
}

/** A widget that is composed into a document: its place is kept, so that it can be replaced. */
export interface WidgetSegment {
  /** As in `theme trending`. */
  readonly widget: string
  readonly content: readonly Segment[]
}

/**
 * A stretch of a document. Segments are joined only as bytes: one character above U+00FF would turn everything concatenated
 * with it, stylesheets and menus included, into a two-byte string, which takes three times as long to encode.
 */
export type Segment = string | EncodedSegment | WidgetSegment

// Random per process, so that no markup from elsewhere can contain it.
const placeholderStart = `\u0001${randomBytes(9).toString('base64url')}:`
const placeholderEnd = '\u0001'

/** The placeholder of split segments, by their number. */
export const placeholderOf = (number: number): string => `${placeholderStart}${number}${placeholderEnd}`

/** Markup with its placeholders replaced by the segments they stand for. */
export function joinSegments(html: string, splitSegments: readonly (readonly Segment[])[]): Segment[] {
  const segments: Segment[] = []
  let from = 0
  // Searching for a placeholder reads all of the markup, so it is skipped where there can be none.
  for (let at = splitSegments.length === 0 ? -1 : html.indexOf(placeholderStart); at >= 0; at = html.indexOf(placeholderStart, from)) {
    if (at > from) segments.push(html.slice(from, at))
    const end = html.indexOf(placeholderEnd, at + placeholderStart.length)
    segments.push(...(splitSegments[Number(html.slice(at + placeholderStart.length, end))] ?? []))
    from = end + 1
  }
  if (from < html.length) segments.push(from === 0 ? html : html.slice(from))
  return segments
}

/** Each stretch as `rewrite` leaves it; no element stands in two. */
export function rewritten(segments: readonly Segment[], rewrite: ((html: string) => string) | undefined): readonly Segment[] {
  if (!rewrite) return segments
  return segments.map((segment) => {
    if (typeof segment === 'string') return rewrite(segment)
    return 'content' in segment ? { ...segment, content: rewritten(segment.content, rewrite) } : rewrite(segment.html)
  })
}

export function textOf(segments: readonly Segment[]): string {
  let text = ''
  for (const segment of segments) text += typeof segment === 'string' ? segment : 'content' in segment ? textOf(segment.content) : segment.html
  return text
}

// Reused for every page: `Buffer.from` passes over a text twice and allocates each time.
let scratch = Buffer.allocUnsafeSlow(256 * 1_024)

/** A document in UTF-8, in memory of exactly its size, and where in it the widgets are. */
export interface EncodedDocument {
  readonly bytes: Buffer
  /** In their order. */
  readonly parts: readonly ComposedPart[]
}

export function encodeSegments(segments: readonly Segment[]): EncodedDocument {
  const parts: ComposedPart[] = []
  const length = write(segments, 0, parts)
  const bytes = Buffer.allocUnsafeSlow(length)
  scratch.copy(bytes, 0, 0, length)
  return { bytes, parts }
}

/** @returns the length of what is in `scratch` then */
function write(segments: readonly Segment[], from: number, parts: ComposedPart[]): number {
  let length = from
  for (const segment of segments) {
    if (typeof segment !== 'string' && 'content' in segment) {
      const start = length
      length = write(segment.content, length, [])
      parts.push({ id: segment.widget, start, end: length })
      continue
    }
    // A UTF-16 unit becomes three bytes at most.
    const maxLength = length + (typeof segment === 'string' ? 3 * segment.length : segment.bytes.byteLength)
    if (maxLength > scratch.byteLength) scratch = grow(scratch, length, maxLength)
    length += typeof segment === 'string' ? scratch.write(segment, length) : segment.bytes.copy(scratch, length)
  }
  return length
}

function grow(before: Buffer, length: number, maxLength: number): typeof scratch {
  const larger = Buffer.allocUnsafeSlow(2 * maxLength)
  before.copy(larger, 0, 0, length)
  return larger
}
