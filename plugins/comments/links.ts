/** A piece of a comment: text, or an address that is linked. */
export type Piece = { readonly text: string } | { readonly text: string; readonly href: string }

const address = /https?:\/\/[^\s<>"'`{}|\\^\u200c\u200d]{1,2000}/giu
/** Punctuation of the sentence around it. */
const after = /[.,;:!?…।॥'"»”’*_~\]]+$/u
const maxShown = 60

/**
 * The pieces of a text. An address is linked where it says openly where it leads: http or https, with a host and without a
 * name or password before it (`https://bank.example@elsewhere.example` leads elsewhere). What is shown is the address that is
 * opened, in ASCII where its host is written in letters that look like others; nothing but an address becomes a link.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutClosing(found.replace(after, ''))
    const url = URL.parse(written)
    if (!url || url.username !== '' || url.password !== '' || !url.hostname.includes('.')) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: shown(written, url), href: url.href })
    at = index + written.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Addresses in a text, linked or not: what a rule counts. Without a scheme, too: `example.com/offer` is read as one. */
export const countAddresses = (text: string): number => [...text.matchAll(/(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|club|ru|cn|tk)\b(?:\/\S*)?/giu)].length

/** Of `(see https://example.org)` the address only: a bracket that it does not open is the sentence's. */
function withoutClosing(written: string): string {
  let surplus = written.split(')').length - written.split('(').length
  let kept = written
  for (; surplus > 0 && kept.endsWith(')'); surplus -= 1) kept = kept.slice(0, -1).replace(after, '')
  return kept
}

function shown(written: string, url: URL): string {
  const isPlain = url.host === written.slice(written.indexOf('//') + 2).split(/[/?#]/)[0]?.toLowerCase()
  const text = isPlain ? written : url.href
  const short = text.replace(/^https?:\/\//i, '')
  return short.length > maxShown ? `${short.slice(0, maxShown - 1)}…` : short
}
