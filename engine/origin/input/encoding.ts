import { isAscii, isUtf8 } from 'node:buffer'

/** How the letters of a file are written. */
export interface Encoding {
  /** A label of the Encoding Standard. */
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** Why it was taken, for a report; absent for UTF-8, which nobody has to know of. */
  readonly note?: string
}

export type DetectedEncoding = { readonly kind: 'text'; readonly encoding: Encoding } | { readonly kind: 'refused'; readonly reason: string }

const refused = (reason: string): DetectedEncoding => ({ kind: 'refused', reason })

/** What other kinds of files begin with, and what to do with such a file. */
const signatures: readonly (readonly [start: string, reason: string])[] = [
  ['504b0304', 'a spreadsheet (.xlsx, .ods) or another zip archive, and no text: save it as "CSV UTF-8" in the spreadsheet program'],
  ['d0cf11e0', 'an old spreadsheet or document (.xls, .doc), and no text: save it as "CSV UTF-8" in the spreadsheet program'],
  ['25504446', 'a PDF, and no text: ask for the table itself, as CSV'],
  ['fd377a58', 'packed with xz: unpack it, or pack it with gzip'],
  ['425a68', 'packed with bzip2: unpack it, or pack it with gzip'],
  ['28b52ffd', 'packed with zstd: unpack it, or pack it with gzip'],
  ['53514c697465', 'a SQLite database, and no text'],
]

/**
 * Reads a file once to learn its encoding: UTF-8 with or without a mark, UTF-16 with or without one, or Windows-1252, of
 * which ISO 8859-1 is a part. What could be read in several ways, or in none, is refused: a wrong guess loses letters.
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<DetectedEncoding> {
  let encoding: Encoding | undefined
  const lines = byteLines()
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  for await (const chunk of chunks) {
    if (!started) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      if (pending.length < 1_024) continue
    }
    const bytes = started ? chunk : pending
    if (!started) {
      const start = readStart(bytes)
      if (start.kind === 'refused') return start
      encoding = start.encoding
      started = true
    }
    if (!encoding) lines.take(bytes)
  }
  if (!started) {
    const start = readStart(pending)
    if (start.kind === 'refused') return start
    encoding = start.encoding
    if (!encoding) lines.take(pending)
  }
  return encoding ? { kind: 'text', encoding } : lines.finish()
}

/** The same of a file that is in memory. Most are UTF-8, of which no line has to be looked at. */
export async function detectEncodingOf(bytes: Buffer): Promise<DetectedEncoding> {
  const start = readStart(bytes)
  return start.kind === 'open' && !start.encoding && isUtf8(bytes) ? { kind: 'text', encoding: { label: 'utf-8' } } : detectEncoding([bytes])
}

/** What the first bytes say: an encoding, a refusal, or nothing yet. */
function readStart(bytes: Buffer): { readonly kind: 'open'; readonly encoding?: Encoding } | { readonly kind: 'refused'; readonly reason: string } {
  if (bytes.length === 0) return { kind: 'refused', reason: 'It is empty.' }
  const hex = bytes.subarray(0, 8).toString('hex')
  const foreign = signatures.find(([start]) => hex.startsWith(start))
  if (foreign) return { kind: 'refused', reason: `It is ${foreign[1]}.` }
  if (hex.startsWith('fffe')) return { kind: 'open', encoding: { label: 'utf-16le', note: 'It was read as UTF-16.' } }
  if (hex.startsWith('feff')) return { kind: 'open', encoding: { label: 'utf-16be', note: 'It was read as UTF-16.' } }
  const sample = bytes.subarray(0, 1_024)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Latin text in UTF-16 has a zero in every other place.
  if (odd > sample.length / 4 && even === 0) return { kind: 'open', encoding: { label: 'utf-16le', note: 'It was read as UTF-16.' } }
  if (even > sample.length / 4 && odd === 0) return { kind: 'open', encoding: { label: 'utf-16be', note: 'It was read as UTF-16.' } }
  if (even + odd > 0) return { kind: 'refused', reason: 'It holds zero bytes, so it is no text.' }
  if (/^\s*<(?:!doctype|html)\b/i.test(sample.toString('latin1'))) return { kind: 'refused', reason: 'It is a web page (HTML): a download that asked for a sign-in, or an error, may have been saved as this file.' }
  return { kind: 'open' }
}

/** Tells UTF-8 from Windows-1252, line by line, so that a refusal can name the line. */
function byteLines() {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  let hasUtf8 = false
  /** The first line that is not UTF-8. */
  let other: { readonly line: number; readonly text: string } | undefined
  /** The first line that makes no sense in Windows-1252. */
  let senseless: { readonly line: number; readonly text: string } | undefined
  const readLine = (bytes: Buffer) => {
    if (!isAscii(bytes)) {
      if (isUtf8(bytes)) hasUtf8 = true
      else {
        const text = new TextDecoder('windows-1252').decode(bytes)
        other ??= { line, text }
        if (!readsAsLatin(text)) senseless ??= { line, text }
      }
    }
    line += 1
  }
  const read = (bytes: Buffer) => {
    if (isUtf8(bytes)) {
      hasUtf8 ||= !isAscii(bytes)
      for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) line += 1
      return
    }
    let from = 0
    for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, from)) {
      readLine(bytes.subarray(from, at))
      from = at + 1
    }
    if (from < bytes.length) readLine(bytes.subarray(from))
  }
  return {
    take(chunk: Buffer) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = bytes.lastIndexOf(0x0a) + 1
      read(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    },
    finish(): DetectedEncoding {
      if (rest.length > 0) read(rest)
      if (!other) return { kind: 'text', encoding: { label: 'utf-8' } }
      if (hasUtf8) return refused(`Line ${other.line} is not UTF-8, and other lines are: it was put together from files in several encodings, or cut. Save it as UTF-8.`)
      if (senseless) return refused(`It is neither UTF-8 nor Windows-1252, which would make line ${senseless.line} "${excerpt(senseless.text)}". Save it as UTF-8.`)
      return { kind: 'text', encoding: { label: 'windows-1252', note: `It is not UTF-8 and was read as Windows-1252, which makes line ${other.line} "${excerpt(other.text)}". If that is wrong, save it as UTF-8 and import it again.` } }
    },
  }
}

/** The words around the first letter that is not ASCII. */
export function excerpt(text: string): string {
  const at = text.search(/[^\0-\x7f]/)
  return text.slice(Math.max(0, at - 24), at + 24).replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/**
 * Whether text makes sense in Windows-1252: no byte that stands for nothing, no sign within a word (in which a Mac's
 * letters end up), no chains of accented letters (in which Cyrillic, Telugu or double-byte ones do).
 */
const readsAsLatin = (text: string): boolean => !/[\u0080-\u009f]|\p{L}[^\0-\x7f\p{L}\u00a0·’‘´–—…-]+\p{L}|(?:[^\0-\x7f]\p{L}?){4}/u.test(text)

// What Windows-1252 makes of the bytes 80 to 9f.
const fromWindows1252 = new Map([...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map((letter, at): [string, number] => [letter, 0x80 + at]))

/**
 * What a text was before UTF-8 was taken for Windows-1252: `Panáji` of `PanÃ¡ji`. `undefined` for text to which that did
 * not happen.
 */
export function unmangled(text: string): string | undefined {
  if (!/[\u00c2-\u00f4]/.test(text)) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    const byte = fromWindows1252.get(letter) ?? letter.codePointAt(0) ?? 0
    if (byte > 0xff) return undefined
    bytes.push(byte)
  }
  const buffer = Buffer.from(bytes)
  return isUtf8(buffer) ? buffer.toString('utf8') : undefined
}
