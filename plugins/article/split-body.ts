// Tags of a body that our own serialiser wrote: attribute values are double-quoted, and may hold any sign but that.
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*>/g
const voidElements: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'source', 'track', 'wbr', 'input'])

/** What may come after a break: the next paragraph, or a new part. A table or a picture belongs to the text before it. */
const breakBefore: ReadonlySet<string> = new Set(['p', 'h2', 'h3'])

/** Characters of markup that stand before a break, and that must be left after it: a short story is not broken at all. */
const minCharactersBefore = 1_600
const minCharactersAfter = 1_400

/**
 * Where a body may be broken: at its top level, behind a paragraph, late enough, and with enough to come.
 * @returns the two parts, or the whole where no such place is
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
