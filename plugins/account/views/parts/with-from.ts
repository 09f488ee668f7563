/** An address that keeps where the reader comes from: in the letters that a page's query may have. @param from a path of this site */
export function withFrom(href: string, from: string | undefined): string {
  if (from === undefined) return href
  const value = btoa(from).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${href}?from=${value}`
}
