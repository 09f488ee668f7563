/** The first cookie of a name in a `Cookie` header (RFC 6265 §5.4). */
export function cookieValue(header: string, name: string): string | undefined {
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const before = at === 0 ? ';' : header[at - 1]
    if ((before !== ';' && before !== ' ') || header[at + name.length] !== '=') continue
    const end = header.indexOf(';', at)
    return header.slice(at + name.length + 1, end < 0 ? undefined : end).trim()
  }
  return undefined
}
