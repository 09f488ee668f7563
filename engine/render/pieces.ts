import { randomBytes } from 'node:crypto'

/** Markup that was encoded before, and is not encoded again. */
export interface Encoded {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
}

/**
 * A stretch of a document. Stretches stay apart until they are bytes: one character above U+00FF would make two-byte text
 * of all that is joined with it, stylesheets and menus included, and that takes three times as long to encode.
 */
export type Piece = string | Encoded

// No markup that comes from elsewhere can hold it: the middle is of this process alone.
const open = `\u0001${randomBytes(9).toString('base64url')}:`
const close = '\u0001'

/** Stands in markup for what is kept apart under a number. */
export const markOf = (number: number): string => `${open}${number}${close}`

/** Markup with its marks replaced by what they stand for. */
export function splice(html: string, apart: readonly (readonly Piece[])[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  // To look for a mark is to read all of the markup: not where there can be none.
  for (let at = apart.length === 0 ? -1 : html.indexOf(open); at >= 0; at = html.indexOf(open, from)) {
    if (at > from) pieces.push(html.slice(from, at))
    const end = html.indexOf(close, at + open.length)
    pieces.push(...(apart[Number(html.slice(at + open.length, end))] ?? []))
    from = end + 1
  }
  if (from < html.length) pieces.push(from === 0 ? html : html.slice(from))
  return pieces
}

export function textOf(pieces: readonly Piece[]): string {
  let text = ''
  for (const piece of pieces) text += typeof piece === 'string' ? piece : piece.html
  return text
}

// Written into the same place page after page: `Buffer.from` goes over a text twice, and asks for memory each time.
let scratch = Buffer.allocUnsafeSlow(256 * 1_024)

/** The document in UTF-8, in memory of exactly its size. */
export function bytesOf(pieces: readonly Piece[]): Buffer {
  let length = 0
  for (const piece of pieces) {
    // A UTF-16 unit becomes three bytes at most.
    const most = length + (typeof piece === 'string' ? 3 * piece.length : piece.bytes.byteLength)
    if (most > scratch.byteLength) scratch = grown(scratch, length, most)
    length += typeof piece === 'string' ? scratch.write(piece, length) : piece.bytes.copy(scratch, length)
  }
  const bytes = Buffer.allocUnsafeSlow(length)
  scratch.copy(bytes, 0, 0, length)
  return bytes
}

function grown(before: Buffer, length: number, most: number): typeof scratch {
  const larger = Buffer.allocUnsafeSlow(2 * most)
  before.copy(larger, 0, 0, length)
  return larger
}
