/**
 * Words that no address may hold (SPEC §7): paths of a web server that reach a news site all day and are no content.
 * They count as whole words (a path segment, a query name, a query value, or a segment of such a value), with or without
 * a file extension. A site that looked for them anywhere would lose "feedback", "nullarbor" and "rss-chief-speaks".
 */
const blockedPaths: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['nginx status', /^nginx[_-]?status$/],
  ['uploads', /^uploads$/],
  ['rss or feed', /^(?:rss|feeds?)(?:[_-]?(?:rss|feeds?))*(?:\.[a-z0-9]+)?$/],
  ['amp story', /^amp[_-]?stor(?:y|ies)$/],
  ['searchresults', /^searchresults(?:\.[a-z0-9]+)?$/],
  ['robots.txt', /^robots\.txt$/],
]

/**
 * Query names whose value is what people write or read about, not a path: RSS is an organisation that is in the news
 * every day, and its topic page must not be refused. Only `null` is refused there.
 */
const freeText: ReadonlySet<string> = new Set(['q', 'query', 'keyword', 'topic'])

/** RFC 3986 without the fragment: all that a well-encoded address can hold. */
const wellEncoded = /^[\w\-.~:/?[\]@!$&'()*+,;=%]+$/

/**
 * Says why an address may not be asked for, or `undefined` when it may.
 * @param pathAndQuery everything after the host
 */
export function whyBlocked(pathAndQuery: string): string | undefined {
  if (/\s/.test(pathAndQuery)) return 'space'
  if (!wellEncoded.test(pathAndQuery)) return 'a character that must be percent-encoded'
  if (/%(?:[01][0-9a-f]|7f)/i.test(pathAndQuery)) return 'a control character'

  const [path = '', ...queries] = pathAndQuery.split('?')
  // An encoded slash or backslash counts as one: many servers decode before they split.
  const segments = decoded(path)?.split(/[/\\]/)
  if (!segments) return 'a percent sign that encodes nothing'
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'a dot segment'
  return firstBlocked(segments) ?? whyQueryBlocked(queries.join('?'))
}

function whyQueryBlocked(query: string): string | undefined {
  for (const pair of query.split('&')) {
    const [name, ...rest] = pair.split('=')
    const decodedName = decoded(name ?? '')
    const value = decoded(rest.join('=').replaceAll('+', ' '))
    if (decodedName === undefined || value === undefined) return 'a percent sign that encodes nothing'
    const words = freeText.has(decodedName) ? [] : [decodedName, ...value.split('/')]
    const reason = value.toLowerCase() === 'null' ? 'null' : firstBlocked(words)
    if (reason !== undefined) return reason
  }
  return undefined
}

function firstBlocked(words: readonly string[]): string | undefined {
  for (const word of words) {
    const lower = word.toLowerCase()
    if (lower === 'null') return 'null'
    const blocked = blockedPaths.find(([, pattern]) => pattern.test(lower))
    if (blocked) return blocked[0]
  }
  return undefined
}

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
