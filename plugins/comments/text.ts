// What becomes of a text before anybody sees it. Comments are plain text: nothing in them is markup, so nothing has to be
// taken out for safety's sake, and what stands here is about texts that disturb the page or deceive its readers.

/** Bytes that are looked at: what is longer is refused before anything is counted. */
export const maxBytes = 20_000
/** Lines with text that a comment may have. */
const maxLines = 80
/** Combining marks in a row: Telugu has three at most, stacked "zalgo" marks come by the dozen. */
const maxMarks = 4

// Embeddings, overrides and isolates: they turn the order of what follows, as in an address that reads as another.
// LRM, RLM and ALM stay: they move nothing but themselves, and Urdu beside numbers needs them.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// Not seen, and therefore there to cut words in two: zero-width space, word joiner, soft hyphen, fillers, annotations.
const invisibles = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]/g
/** Tags spell the flags of regions after a black flag; anywhere else they are hidden text. */
const flagOrTags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const nonCharacters = /[\ufdd0-\ufdef\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{10fffe}\u{10ffff}]/gu
// ZWNJ and ZWJ shape Telugu and join emoji, one at a time.
const joinerRuns = /[\u200c\u200d]{2,}/g
// Joiners in between make no shorter stack of it.
const markRuns = new RegExp(`([\\p{M}\\u200c\\u200d]{${maxMarks}})[\\p{M}\\u200c\\u200d]+`, 'gu')
/** Marks that no letter precedes are drawn over whatever stands before the comment, and joiners join nothing there. */
const looseMarks = /(?<=^|\s)[\p{M}\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/gu

/** Nothing that stands below changes it, but spaces. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** A text as it is kept: composed (NFC), without what is not text, in lines. */
export function cleanText(sent: string): string {
  if (isPlain(sent)) return sent.replace(/ {2,}/g, ' ').trim()
  const lines = sent
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .replace(bidiControls, '')
    .replace(invisibles, '')
    .replace(flagOrTags, '$1')
    .replace(nonCharacters, '')
    .normalize('NFC')
    .replace(joinerRuns, (run) => run.slice(0, 1))
    .replace(markRuns, '$1')
    .replace(/[\u2800\p{Zs}]+/gu, ' ')
    .split('\n')
    .map((line) => line.replace(looseMarks, '').trim())
  // One empty line divides paragraphs; more are a way to fill a screen.
  return lines.join('\n').replace(/\n{3,}/g, '\n\n').trim()
}

/** The same for a name, on one line. */
export const cleanName = (sent: string): string => firstGraphemes(cleanText(sent.slice(0, 400)).replaceAll('\n', ' '), 40).trim()

/** Its characters are its graphemes: there is no carriage return before a line feed in what was cleaned. */
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as people count them: a conjunct, or a family of four, is one. Spaces do not count. It may stop above `limit`. */
export function countGraphemes(text: string, limit: number): number {
  if (isAscii(text)) return text.replace(/\s/g, '').length
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '') continue
    count += 1
    if (count > limit) break
  }
  return count
}

function firstGraphemes(text: string, count: number): string {
  if (isAscii(text)) return text.slice(0, count)
  let end = 0
  let seen = 0
  for (const { segment, index } of segmenter.segment(text)) {
    if (++seen > count) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Fewer say nothing. */
export const minGraphemes = 3

export type TextFault = 'SHORT' | 'LONG'

/** A comment's text as it is kept, or what is wrong with it. @param maxGraphemes letters as people count them */
export function readText(sent: string, maxGraphemes: number): { readonly text: string } | { readonly fault: TextFault } {
  if (Buffer.byteLength(sent) > maxBytes) return { fault: 'LONG' }
  const text = cleanText(sent)
  const count = countGraphemes(text, maxGraphemes)
  if (count < minGraphemes) return { fault: 'SHORT' }
  if (count > maxGraphemes || text.split('\n').length > maxLines) return { fault: 'LONG' }
  return { text }
}
