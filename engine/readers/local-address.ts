/** No host is called so. */
const here = 'https://here.invalid'

/**
 * An address that leads somewhere on this site and nowhere else, as a redirect may be given it: a path with its query, read
 * as browsers read it. `undefined` for every other text: those with a host or scheme, `//host` and `/\host`, control
 * characters, and what is longer than an address may be.
 */
export function localAddress(text: string): string | undefined {
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (!text.startsWith('/') || text.length > 2_048 || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined
  const url = URL.parse(text, here)
  if (url?.origin !== here) return undefined
  const address = url.pathname + url.search
  // "/.//host" becomes "//host", which is another site to who reads it next.
  return address.startsWith('//') ? undefined : address
}
