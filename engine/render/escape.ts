import { memo } from './memo.ts'

// One character above U+00FF makes a whole page a two-byte string: twice the memory, and half a millisecond to encode. A
// page in Latin script therefore writes the few that it has as numeric references, and stays a one-byte string; a page in
// another script is two-byte anyway and writes its text as it is.
let narrow = false

const inText = /[&<>]/
const inAttribute = /[&<>"]/
const inNarrowText = /[&<>\u0100-\uffff]/
const inNarrowAttribute = /[&<>"\u0100-\uffff]/
const wide = /[\u0100-\uffff]/
const inScript = /[<>&\u2028\u2029]/

/** Runs a rendering with or without numeric references for characters above U+00FF. Synchronous. */
export function writingNarrow<Result>(isNarrow: boolean, render: () => Result): Result {
  const outer = narrow
  narrow = isNarrow
  try {
    return render()
  } finally {
    narrow = outer
  }
}

/** Whether markup that is written now has references in it: it is not the same text as elsewhere. */
export const isWritingNarrow = (): boolean => narrow

// The names of editions, headlines with a curly quote: the same few stand in page after page.
const shortText = 200
const narrowed = memo((text) => withReferences(withEntities(text)), 5_000)

/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return (narrow ? inNarrowText : inText).test(text) ? escaped(text) : text
}

/** Escapes text for a double-quoted attribute value. */
export function escapeAttribute(text: string): string {
  return (narrow ? inNarrowAttribute : inAttribute).test(text) ? escaped(text) : text
}

/** Markup that is right already, with numeric references where the page wants them. */
export function markup(html: string): string {
  return narrow && wide.test(html) ? withReferences(html) : html
}

/** Markup with a numeric reference for every character above U+00FF, as a one-byte string. */
export function withReferences(html: string): string {
  return oneByte(html.replace(/[\ud800-\udbff][\udc00-\udfff]|[\u0100-\uffff]/g, reference))
}

// A text has the same few again and again.
const reference = memo((character) => `&#${wellFormed(character)};`, 5_000)

// A surrogate without its other half is no character; HTML would read its reference as U+FFFD anyway.
function wellFormed(character: string): number {
  const code = character.codePointAt(0) ?? 0xfffd
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code
}

// A piece of a two-byte string is a two-byte string whatever is in it: only a copy makes it narrow.
const oneByte = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

function escaped(text: string): string {
  if (!narrow || !wide.test(text)) return withEntities(text)
  return text.length <= shortText ? narrowed(text) : withReferences(withEntities(text))
}

// One pass over char codes: three times as fast as chained `replaceAll` on text that has something to escape.
function withEntities(text: string): string {
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
  if (narrow && wide.test(json)) return oneByte(json.replace(/[<>&\u0100-\uffff]/g, unicodeEscape))
  return inScript.test(json) ? json.replace(/[<>&\u2028\u2029]/g, unicodeEscape) : json
}

const unicodeEscape = memo((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`, 5_000)
