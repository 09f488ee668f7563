import type { ContentPaths } from './content-path.ts'
import type { ContentTypes } from './content-type.ts'

/**
 * Finds the number of content in addresses that other systems wrote, or that something is left over in, and writes the
 * address of today for it. The section is omitted: whatever it was, the page of the content knows the right one.
 *
 * | address | is read as |
 * | --- | --- |
 * | `/city/{type}/lake-walk/123` | `/lake-walk-{type}-123` |
 * | `/city/lake-walk/{type}show/123.cms`, `/{type}/123.cms` | `/{type}-123` |
 * | `/city/lake-walk-{type}-123.cms`, `…-123.html`, `…-123):` | `/lake-walk-{type}-123` |
 *
 * @param types by name; their slugs, and their former ones, are the type words
 */
export function createLegacyContentPaths(types: ContentTypes, { parse, write }: Pick<ContentPaths, 'parse' | 'write'>): (path: string) => string | undefined {
  const typeBySlug = new Map(Object.entries(types).flatMap(([type, { formerSlugs = [] }]) => formerSlugs.map((word) => [word, type] as const)))
  for (const [type, { slug }] of Object.entries(types)) typeBySlug.set(slug, type)
  const typeOf = (word: string): string | undefined => typeBySlug.get(word) ?? (word.endsWith('show') ? typeBySlug.get(word.slice(0, -'show'.length)) : undefined)
  const written = (word: string, seopath: string, digits: string): string | undefined => {
    const type = typeOf(word)
    if (type === undefined) return undefined
    const path = write({ section: '', seopath, type: type as never, msid: Number(digits) })
    // Anything that is not an address of content: a number with 16 digits, words with a dot.
    return parse(path) ? path : undefined
  }
  return (path) => {
    const segments = path.split('/')
    const [before = '', words = '', last = ''] = segments.slice(-3)
    const cms = /^([1-9]\d*)\.cms$/.exec(last)
    if (cms) return written(words, '', cms[1] ?? '')
    if (/^[1-9]\d*$/.test(last)) return written(before, words, last)
    const end = last.lastIndexOf('-') + 1
    const [digits] = /^[1-9]\d{0,14}(?=[^\d\p{L}])/u.exec(last.slice(end)) ?? []
    const head = digits === undefined ? '' : `/${last.slice(0, end)}${digits}`
    return parse(head) ? head : undefined
  }
}
