import { escapeAttribute } from './escape.ts'

/** An entry of a sitemap with absolute addresses. */
export interface SitemapUrl {
  readonly location: string
  /** ISO 8601. */
  readonly modified?: string | undefined
  /** The page in each of its languages, itself among them. */
  readonly languages?: readonly { readonly hreflang: string; readonly location: string }[]
  readonly pictures?: readonly string[]
  readonly video?: VideoElement | undefined
  readonly news?: { readonly title: string; readonly published: string; readonly publication: string; readonly langCode: string }
}

export interface VideoElement {
  readonly thumbnail: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly seconds: number
  readonly published: string
}

/** A file that an index names. */
export interface SitemapFile {
  readonly location: string
  /** ISO 8601. */
  readonly modified?: string | undefined
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
// XML has no place for these at all, not even as references.
const text = (value: string) => escapeAttribute(value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const line = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${text(value)}</${name}>`)

/** An index of sitemap files (sitemaps.org). */
export const sitemapIndexXml = (files: readonly SitemapFile[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map(({ location, modified }) => `<sitemap>${line('loc', location)}${line('lastmod', modified)}</sitemap>`).join('')}</sitemapindex>`

/** A sitemap, with Google's elements for languages, pictures, films and news where entries have them. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    urls.some(({ languages }) => languages?.length) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
    urls.some(({ pictures }) => pictures?.length) ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '',
    urls.some(({ video }) => video) ? ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"' : '',
    urls.some(({ news }) => news) ? ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"' : '',
  ].join('')
  return `${head}<urlset ${namespaces}>${urls.map(entry).join('')}</urlset>`
}

function entry({ location, modified, languages = [], pictures = [], video, news }: SitemapUrl): string {
  const links = languages.map(({ hreflang, location: href }) => `<xhtml:link rel="alternate" hreflang="${text(hreflang)}" href="${text(href)}"/>`).join('')
  const images = pictures.map((picture) => `<image:image>${line('image:loc', picture)}</image:image>`).join('')
  const newsElement = news
    ? `<news:news><news:publication>${line('news:name', news.publication)}${line('news:language', news.langCode)}</news:publication>` +
      `${line('news:publication_date', news.published)}${line('news:title', news.title)}</news:news>`
    : ''
  return `<url>${line('loc', location)}${line('lastmod', modified)}${links}${images}${video ? videoElement(video) : ''}${newsElement}</url>`
}

// In this order, as the schema has it.
const videoElement = ({ thumbnail, title, description, content, seconds, published }: VideoElement): string =>
  `<video:video>${line('video:thumbnail_loc', thumbnail)}${line('video:title', title)}${line('video:description', description)}` +
  `${line('video:content_loc', content)}${line('video:duration', String(seconds))}${line('video:publication_date', published)}</video:video>`
