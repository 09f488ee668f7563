/** An address without what was pasted on to it. */
export interface CutAddress {
  readonly address: string
  /** The query that was pasted on as a part of the path, as in `page=2&utm_source=x`; or empty. */
  readonly query: string
}

/**
 * Cuts off what programs that make links of plain text, and people who copy them, leave at the end of an address: the
 * punctuation after it, quotes, brackets, spaces, and a query whose question mark has become a part of the path
 * (`%3Futm_source=x`) or is missing (`&utm_source=x`, `&amp;utm_source=x`). Only for addresses that are no page as they stand. Linear in the
 * length, and never longer than what was given.
 *
 * @param address decoded, with a leading slash
 */
export function withoutPastedTail(address: string): CutAddress {
  const at = address.search(/[?#]|&[\w.;-]*=/)
  const query = at >= 0 && address[at] !== '#' ? (address.slice(at + 1).split('#', 1)[0] ?? '').replace(/(^|&)amp;/g, '$1') : ''
  let end = at < 0 ? address.length : at
  while (end > 1) {
    const length = tailLength(address, end)
    if (length === 0) break
    end -= length
  }
  return { address: address.slice(0, Math.max(end, 1)), query }
}

// Punctuation of any script (a slash and a dash are among them), signs and emoji, spaces, and what has no width.
const tailCharacter = /^[\p{P}\p{S}\p{Z}\p{Cf}\uFE0F]$/u

/** Length of the last character before `end` if nothing that names a page ends in it: 1 or 2; 3 for `%20` that was encoded twice. */
function tailLength(address: string, end: number): number {
  if (end > 3 && address[end - 3] === '%' && /^[0-9A-F]{2}$/i.test(address.slice(end - 2, end))) return 3
  const isPair = address.codePointAt(end - 2) !== address.charCodeAt(end - 2)
  const length = isPair ? 2 : 1
  return tailCharacter.test(address.slice(end - length, end)) ? length : 0
}
