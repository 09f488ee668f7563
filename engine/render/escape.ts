import { memo } from './memo.ts'

// One character above U+00FF makes a whole page a two-byte string: twice the memory, and half a millisecond to encode. A
// page in Latin script therefore writes these few characters as numeric references and stays a one-byte string; a page in
// another script is two-byte anyway and writes them as they are.
let isLatin1 = false

const escapedInText = /[&<>]/
const escapedInAttribute = /[&<>"]/
const escapedInLatin1Text = /[&<>\u0100-\uffff]/
const escapedInLatin1Attribute = /[&<>"\u0100-\uffff]/
const beyondLatin1 = /[\u0100-\uffff]/
const escapedInScript = /[<>&\u2028\u2029]/

/** Runs a rendering with or without numeric references for characters above U+00FF. Synchronous. */
export function withLatin1Output<Result>(isLatin1Output: boolean, render: () => Result): Result {
  const outer = isLatin1
  isLatin1 = isLatin1Output
  try {
    return render()
  } finally {
    isLatin1 = outer
  }
}

/** Whether markup is being written with numeric references. Such markup must not be cached for other pages. */
export const isLatin1Output = (): boolean => isLatin1

// Edition names, headlines with a curly quote: the same few texts occur in page after page.
const maxMemoLength = 200
const memoised = memo((text) => withCharacterReferences(escapeEntities(text)), 5_000)

/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return (isLatin1 ? escapedInLatin1Text : escapedInText).test(text) ? escapeMarkup(text) : text
}

/** Escapes text for a double-quoted attribute value. */
export function escapeAttribute(text: string): string {
  return (isLatin1 ? escapedInLatin1Attribute : escapedInAttribute).test(text) ? escapeMarkup(text) : text
}

/** Finished markup, with numeric references where the page uses them. */
export function markup(html: string): string {
  return isLatin1 && beyondLatin1.test(html) ? withCharacterReferences(html) : html
}

/** Markup with a numeric reference for every character above U+00FF, as a one-byte string. */
export function withCharacterReferences(html: string): string {
  return toLatin1String(html.replace(/[\ud800-\udbff][\udc00-\udfff]|[\u0100-\uffff]/g, reference))
}

// Memoised: a text repeats the same few characters.
const reference = memo((character) => `&#${wellFormed(character)};`, 5_000)

// A lone surrogate is no character; HTML would read its reference as U+FFFD anyway.
function wellFormed(character: string): number {
  const code = character.codePointAt(0) ?? 0xfffd
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code
}

// A slice of a two-byte string stays a two-byte string whatever it holds; only a copy is one-byte.
const toLatin1String = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

function escapeMarkup(text: string): string {
  if (!isLatin1 || !beyondLatin1.test(text)) return escapeEntities(text)
  return text.length <= maxMemoLength ? memoised(text) : withCharacterReferences(escapeEntities(text))
}

// One pass over char codes: three times as fast as chained `replaceAll` on text that has something to escape.
function escapeEntities(text: string): string {
  let out = ''
  let from = 0
  for (let index = 0; index < text.length; index++) {
    const entity = entityOf(text.charCodeAt(index))
    if (entity === undefined) continue
    out += text.slice(from, index) + entity
    from = index + 1
  }
  return out + text.slice(from)
}

function entityOf(code: number): string | undefined {
  switch (code) {
    case 34:
      return '&quot;'
    case 38:
      return '&amp;'
    case 60:
      return '&lt;'
    case 62:
      return '&gt;'
    default:
      return undefined
  }
}

/**
 * JSON for the inside of a `<script>`: no `</script>`, no `<!--`, and no line separator that old parsers end a line at.
 * @throws TypeError for cycles, as `JSON.stringify` does
 */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (isLatin1 && beyondLatin1.test(json)) return toLatin1String(json.replace(/[<>&\u0100-\uffff]/g, unicodeEscape))
  return escapedInScript.test(json) ? json.replace(/[<>&\u2028\u2029]/g, unicodeEscape) : json
}

const unicodeEscape = memo((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`, 5_000)
