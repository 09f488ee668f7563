/**
 * The location of a redirect with the reader's query appended after its own and before its hash. Redirects are stored
 * without it, so that requests with any tracking parameters share one and still keep them.
 * @param search as sent, with its question mark, or empty
 */
export function appendQuery(location: string, search: string): string {
  if (search.length <= 1) return location
  const hashAt = location.indexOf('#')
  const [address, hash] = hashAt < 0 ? [location, ''] : [location.slice(0, hashAt), location.slice(hashAt)]
  return `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}${hash}`
}
