import type { PageContext } from 'masthead'

/** Where a path of an edition is, and in which language. An edition that has ended is read in the page's own. */
export function inEdition(page: PageContext, channel: number, path: string): { readonly href: string; readonly lang: string | undefined } {
  const edition = page.editions.find((one) => one.channel === channel)
  return edition === undefined ? { href: page.href(path), lang: undefined } : { href: page.href(path, { edition: edition.id }), lang: edition.langCode }
}
