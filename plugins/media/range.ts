/** Offsets of a file's bytes, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a Range header (RFC 9110 §14.2). One range is what players ask for; anything else may be answered with the whole
 * file, and is: `undefined`.
 * @param length of the file in bytes
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return undefined
  // "-500" is the last five hundred bytes.
  if (from === '') return to === '0' || length === 0 ? 'unsatisfiable' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= length ? 'unsatisfiable' : { first, last }
}
