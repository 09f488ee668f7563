// Tags of a sanitised body: attribute values are double-quoted and contain no double quotes.
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*>/g
const voidElements: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'source', 'track', 'wbr', 'input'])

/** Elements that may follow a break: a paragraph or a heading. A table or picture belongs to the text before it. */
const breakBefore: ReadonlySet<string> = new Set(['p', 'h2', 'h3'])

/** Characters of markup required before a break, and after it, so that a short story is not split. */
const minCharactersBefore = 1_600
const minCharactersAfter = 1_400

/**
 * Splits a body for an ad: at its top level, after a paragraph, with enough text before and after.
 * @returns the two parts, or the whole body when there is no such place
 */
export function splitBody(html: string): readonly [string, string?] {
  if (html.length < minCharactersBefore + minCharactersAfter) return [html]
  let depth = 0
  let endOfParagraph = -1
  tag.lastIndex = 0
  for (let found = tag.exec(html); found && found.index <= html.length - minCharactersAfter; found = tag.exec(html)) {
    const [text, slash, name = ''] = found
    if (voidElements.has(name)) continue
    if (slash === '') {
      if (depth === 0 && breakBefore.has(name) && endOfParagraph >= minCharactersBefore) return [html.slice(0, endOfParagraph), html.slice(endOfParagraph)]
      depth += 1
      endOfParagraph = -1
    } else {
      depth -= 1
      endOfParagraph = depth === 0 && name === 'p' ? found.index + text.length : -1
    }
  }
  return [html]
}
