import { escapeAttribute } from './escape.ts'

/** An entry of a sitemap with absolute addresses. */
export interface SitemapUrl {
  readonly location: string
  /** ISO 8601. */
  readonly modified?: string | undefined
  readonly pictures?: readonly string[]
  readonly news?: { readonly title: string; readonly published: string; readonly publication: string; readonly langCode: string }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
// XML has no place for these at all, not even as references.
const text = (value: string) => escapeAttribute(value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const line = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${text(value)}</${name}>`)

/** An index of sitemap files (sitemaps.org). */
export const sitemapIndexXml = (locations: readonly string[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.map((location) => `<sitemap>${line('loc', location)}</sitemap>`).join('')}</sitemapindex>`

/** A sitemap, with Google's elements for pictures and news where entries have them. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    urls.some(({ pictures }) => pictures?.length) ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '',
    urls.some(({ news }) => news) ? ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"' : '',
  ].join('')
  return `${head}<urlset ${namespaces}>${urls.map(entry).join('')}</urlset>`
}

function entry({ location, modified, pictures = [], news }: SitemapUrl): string {
  const images = pictures.map((picture) => `<image:image>${line('image:loc', picture)}</image:image>`).join('')
  const newsElement = news
    ? `<news:news><news:publication>${line('news:name', news.publication)}${line('news:language', news.langCode)}</news:publication>` +
      `${line('news:publication_date', news.published)}${line('news:title', news.title)}</news:news>`
    : ''
  return `<url>${line('loc', location)}${line('lastmod', modified)}${images}${newsElement}</url>`
}
