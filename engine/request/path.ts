/** A path split into decoded segments. */
export type PathReading =
  | {
      readonly kind: 'segments'
      /** Decoded, none of them empty; no segments for the home page. */
      readonly segments: readonly string[]
      /** Whether the path is in canonical form: no double slash and no trailing one. Otherwise the caller redirects. */
      readonly clean: boolean
    }
  | { readonly kind: 'refused'; readonly code: 'MH_BAD_PATH' | 'MH_PATH_TOO_LONG' }

/** Longest path that is accepted, in bytes as sent. */
export const maxPathLength = 8_192

const badPath: PathReading = Object.freeze({ kind: 'refused', code: 'MH_BAD_PATH' })
const tooLong: PathReading = Object.freeze({ kind: 'refused', code: 'MH_PATH_TOO_LONG' })

/**
 * Parses the raw path of a request. Special cases:
 *
 * | in the path | answer |
 * | --- | --- |
 * | percent encoding, or raw UTF-8 | decoded once, segment by segment |
 * | a percent sign without two hex digits, or bytes that are not UTF-8 | MH_BAD_PATH |
 * | a segment that decodes to a slash, a backslash, NUL or another control character | MH_BAD_PATH |
 * | a `.` or `..` segment, also encoded | MH_BAD_PATH: browsers resolve them before they ask, so this is a probe |
 * | `//`, or a slash at the end | not clean: the caller redirects |
 * | line breaks, tabs and slashes at the end, encoded | not clean, too: they were copied with the address |
 * | more than 8,192 bytes | MH_PATH_TOO_LONG |
 * | `;`, `:`, `@`, `*`, three dots, capital letters | ordinary characters: the router knows the page or does not |
 *
 * @param raw starts with a slash, without query
 */
export function readPath(raw: string): PathReading {
  if (raw.length > maxPathLength || (raw.length > maxPathLength / 3 && Buffer.byteLength(raw) > maxPathLength)) return tooLong
  if (raw === '/') return { kind: 'segments', segments: [], clean: true }
  const isPlain = plain.test(raw)
  const whole = isPlain ? raw : utf8Of(raw)
  if (whole === undefined) return badPath
  const text = withoutCopiedEnd(whole)
  const rawSegments = text.slice(1).split('/')
  const segments: string[] = []
  for (const rawSegment of rawSegments) {
    if (rawSegment === '') continue
    const encoded = rawSegment.includes('%')
    const segment = encoded ? decoded(rawSegment) : rawSegment
    if (segment === undefined || segment === '.' || segment === '..') return badPath
    if ((encoded || !isPlain) && forbidden.test(segment)) return badPath
    segments.push(segment)
  }
  return { kind: 'segments', segments, clean: segments.length === rawSegments.length && text === whole }
}

// Printable ASCII without the backslash: without percent encoding none of these is forbidden.
const plain = /^[\x21-\x5b\x5d-\x7e]*$/
const forbidden = /[/\\\p{Cc}\p{Cs}]/u

/** Without `%0A`, `%0D`, `%09` and `%2F` at its end. */
function withoutCopiedEnd(path: string): string {
  let end = path.length
  while (/^%(?:0[9AD]|2F)$/i.test(path.slice(end - 3, end))) end -= 3
  return path.slice(0, end)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

// node:http passes raw bytes above 0x7F as Latin-1 characters; other callers pass a proper string.
function utf8Of(raw: string): string | undefined {
  if (/[^\x00-\xff]/.test(raw)) return raw
  try {
    return strictUtf8.decode(Buffer.from(raw, 'latin1'))
  } catch {
    return undefined
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * A decoded path, encoded for a link or a Location header. Characters that a path may contain stay readable; a `?` or `#`
 * is part of a segment and is encoded. Never starts with two slashes, which would name another host.
 */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed())
    .replace(/[?#']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/^\/{2,}/, '/')
}
