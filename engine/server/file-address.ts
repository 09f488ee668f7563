/** Endings of addresses that people follow, too: their 404 is a page. */
const pageEndings = /\.(?:html?|cms|amp)$/i

/**
 * Whether an address is that of a file: what asks for one that is not there is a program, which reads no page. One of a
 * hidden file, as in `/.env`, is a probe.
 * @param path decoded
 */
export function isFileAddress(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return (/\.[a-z0-9]{1,8}$/i.test(last) && !pageEndings.test(last)) || path.includes('/.')
}
