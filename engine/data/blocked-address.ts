/**
 * Words that no address at a content API may hold where it is written in code: paths of a web server that reach a news
 * site all day and are no content. They count as whole segments of a path or names of a query, with or without a file
 * extension. What a reader typed is not looked at: it is encoded, and a search for `null` or `feed` is a search.
 */
const blockedWords: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['null', /^null$/],
  ['nginx status', /^nginx[_-]?status$/],
  ['uploads', /^uploads$/],
  ['rss or feed', /^(?:rss|feeds?)(?:[_-]?(?:rss|feeds?))*(?:\.[a-z0-9]+)?$/],
  ['amp story', /^amp[_-]?stor(?:y|ies)$/],
  ['searchresults', /^searchresults(?:\.[a-z0-9]+)?$/],
  ['robots.txt', /^robots\.txt$/],
]

/** The first blocked word among segments of a literal path or names of a query; `undefined` when there is none. */
export function blockedWordAmong(words: readonly string[]): string | undefined {
  for (const word of words) {
    const lower = word.toLowerCase()
    const blocked = blockedWords.find(([, pattern]) => pattern.test(lower))
    if (blocked) return blocked[0]
  }
  return undefined
}
