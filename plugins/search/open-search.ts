import type { PageContext } from 'masthead'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** At most 16 characters, says OpenSearch 1.1. */
const shortName = (name: string): string => (name.length <= 16 ? name : name.slice(0, name.lastIndexOf(' ', 16)).trim() || name.slice(0, 16))

/** How browsers search the site from their address bar (OpenSearch 1.1). */
export function openSearch(page: Pick<PageContext, 'absolute' | 'edition'>, description: string): string {
  const { siteName, locale } = page.edition
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">' +
    `<ShortName>${escaped(shortName(siteName))}</ShortName><LongName>${escaped(siteName.slice(0, 48))}</LongName><Description>${escaped(description.slice(0, 1_024))}</Description>` +
    `<Url type="text/html" method="get" template="${escaped(page.absolute('/search-result'))}?q={searchTerms}"/><Url type="application/opensearchdescription+xml" rel="self" template="${escaped(page.absolute('/opensearch.xml'))}"/>` +
    `<Language>${escaped(locale)}</Language><InputEncoding>UTF-8</InputEncoding><OutputEncoding>UTF-8</OutputEncoding></OpenSearchDescription>\n`
  )
}
