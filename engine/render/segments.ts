import { randomBytes } from 'node:crypto'

/** Markup that is already encoded. */
export interface EncodedSegment {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
}

/**
 * A stretch of a document. Segments are joined only as bytes: one character above U+00FF would turn everything concatenated
 * with it, stylesheets and menus included, into a two-byte string, which takes three times as long to encode.
 */
export type Segment = string | EncodedSegment

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

export function textOf(segments: readonly Segment[]): string {
  let text = ''
  for (const segment of segments) text += typeof segment === 'string' ? segment : segment.html
  return text
}

// Reused for every page: `Buffer.from` passes over a text twice and allocates each time.
let scratch = Buffer.allocUnsafeSlow(256 * 1_024)

/** The document in UTF-8, in memory of exactly its size. */
export function bytesOf(segments: readonly Segment[]): Buffer {
  let length = 0
  for (const segment of segments) {
    // A UTF-16 unit becomes three bytes at most.
    const maxLength = length + (typeof segment === 'string' ? 3 * segment.length : segment.bytes.byteLength)
    if (maxLength > scratch.byteLength) scratch = grow(scratch, length, maxLength)
    length += typeof segment === 'string' ? scratch.write(segment, length) : segment.bytes.copy(scratch, length)
  }
  const bytes = Buffer.allocUnsafeSlow(length)
  scratch.copy(bytes, 0, 0, length)
  return bytes
}

function grow(before: Buffer, length: number, maxLength: number): typeof scratch {
  const larger = Buffer.allocUnsafeSlow(2 * maxLength)
  before.copy(larger, 0, 0, length)
  return larger
}
