import type { Head, HeadImage, JsonLdObjects } from '../plugin/head.ts'
import { searchDescriptionType } from '../plugin/representation.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import type { LiveEdition } from '../config/edition.ts'
import { escapeAttribute, escapeText, scriptJson } from './escape.ts'
import type { PageContext } from './page-context.ts'

/** A feed of the page, for feed readers to discover. */
export interface FeedLink {
  /** Absolute. */
  readonly href: string
  /** Media type. */
  readonly type: string
  readonly title: string
}

export interface HeadInput {
  readonly head: Head
  readonly theme: ThemeHead
  readonly page: PageContext
  readonly editions: readonly LiveEdition[]
  /** The page's own address: a path as in `RequestContext.address`. */
  readonly address: string
  /** Query that belongs to the address, such as `?page=2`, or empty. */
  readonly addressQuery: string
  readonly hasAmp: boolean
  /** It stands for many addresses, none of which is a page. */
  readonly isErrorPage?: boolean
  /** Address of the description by which browsers search the site. */
  readonly searchDescription?: string | undefined
  readonly feeds?: readonly FeedLink[]
}

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeAttribute(content)}"/>` : ''
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeAttribute(content)}"/>` : ''
const link = (rel: string, href: string | undefined, rest = '') =>
  href ? `<link rel="${rel}" href="${escapeAttribute(href)}"${rest}/>` : ''

/** Metadata of every document, AMP included: title, description, canonical and alternate links, share previews, JSON-LD. */
export function metadataMarkup({ head, theme, page, editions, address, addressQuery, hasAmp, isErrorPage = false, searchDescription, feeds = [] }: HeadInput): string {
  const canonical = page.absolute(`${head.canonical ?? address}${head.canonical === undefined ? addressQuery : ''}`)
  const image = head.image ?? theme.defaultImage
  return (
    `<title>${escapeText(head.title)}</title>` +
    meta('description', head.description) +
    meta('keywords', head.keywords?.join(', ')) +
    meta('robots', head.noIndex ? 'noindex, follow' : 'index, follow, max-image-preview:large') +
    // A document is no AMP without one.
    (isErrorPage && page.variant !== 'amp' ? '' : link('canonical', canonical)) +
    (hasAmp && page.variant !== 'amp' && head.canonical === undefined ? link('amphtml', page.absolute(`${address}${addressQuery}`, { amp: true })) : '') +
    // Of an address with a query only where the page names it so, as that of a list with a state of its own.
    (addressQuery === '' || head.alternates?.[page.edition.id] === `${address}${addressQuery}` ? alternateLinks(head, page, editions, `${address}${addressQuery}`) : '') +
    feeds.map(({ href, type, title }) => link('alternate', href, ` type="${escapeAttribute(type)}" title="${escapeAttribute(title)}"`)).join('') +
    (page.variant === 'amp' ? '' : link('search', searchDescription && page.absolute(searchDescription), ` type="${searchDescriptionType}" title="${escapeAttribute(page.edition.siteName)}"`)) +
    link('prev', head.previous && page.absolute(head.previous)) +
    link('next', head.next && page.absolute(head.next)) +
    property('og:site_name', page.edition.siteName) +
    property('og:type', head.type ?? 'website') +
    property('og:title', head.title) +
    property('og:description', head.description) +
    (isErrorPage ? '' : property('og:url', canonical)) +
    property('og:locale', page.edition.locale.replace('-', '_')) +
    (image ? imageMarkup(image, page) : '') +
    (head.type === 'article' ? articleMarkup(head) : '') +
    meta('author', head.authors?.join(', ')) +
    meta('twitter:card', image ? 'summary_large_image' : 'summary') +
    meta('twitter:title', head.title) +
    meta('twitter:description', head.description) +
    (image ? meta('twitter:image', page.absolute(image.url)) : '') +
    themeMarkup(theme, page) +
    jsonLdMarkup(head.jsonLd ?? [])
  )
}

export const jsonLdMarkup = (objects: JsonLdObjects): string => objects.map((data) => `<script type="application/ld+json">${jsonLdText({ '@context': 'https://schema.org', ...data })}</script>`).join('')

function jsonLdText(data: JsonLdObjects[number]): string {
  const json = scriptJson(data)
  // A field that is there and empty is an error to search engines; one that is absent is not. Hardly any object has one, and
  // asking of each field costs ten times what writing it does.
  return json.includes(':""') ? scriptJson(JSON.parse(JSON.stringify(data, (_name, value: unknown) => (value === '' ? undefined : value)))) : json
}

const articleMarkup = ({ published, modified, section, keywords = [] }: Head): string =>
  property('article:published_time', published) +
  property('article:modified_time', modified) +
  property('article:section', section) +
  keywords.map((keyword) => property('article:tag', keyword)).join('')

function themeMarkup({ icon, touchIcon, manifest, themeColor }: ThemeHead, { variant }: PageContext): string {
  const color = (scheme: 'light' | 'dark', value: string) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeAttribute(value)}"/>`
  return (
    link('icon', icon) +
    (variant === 'amp' ? '' : link('apple-touch-icon', touchIcon)) +
    link('manifest', manifest) +
    (themeColor ? color('light', themeColor.light) + color('dark', themeColor.dark) : '') +
    '<meta name="color-scheme" content="light dark"/>'
  )
}

function imageMarkup(image: HeadImage, page: PageContext): string {
  return (
    property('og:image', page.absolute(image.url)) +
    property('og:image:width', String(image.width)) +
    property('og:image:height', String(image.height)) +
    property('og:image:alt', image.alt)
  )
}

// Search engines accept hreflang only as a complete set, which includes this page.
function alternateLinks(head: Head, page: PageContext, editions: readonly LiveEdition[], address: string): string {
  if (!head.alternates || Object.keys(head.alternates).length === 0) return ''
  const paths = { ...head.alternates, [page.edition.id]: address }
  return editions
    .flatMap((edition) => {
      const path = paths[edition.id]
      if (path === undefined) return []
      const href = page.absolute(path, { edition: edition.id })
      const isDefault = edition.routePrefix === ''
      return [link('alternate', href, ` hreflang="${edition.langCode}"`), isDefault ? link('alternate', href, ' hreflang="x-default"') : '']
    })
    .join('')
}

/** Preload links for fonts and the lead picture, ahead of the styles. */
export function preloadMarkup(head: Head, theme: ThemeHead): string {
  const fonts = (theme.preloadFonts ?? []).map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin=""')).join('')
  const image = head.preloadImage
  if (!image) return fonts
  const srcset = image.srcset ? ` imagesrcset="${escapeAttribute(image.srcset)}"` : ''
  const sizes = image.sizes ? ` imagesizes="${escapeAttribute(image.sizes)}"` : ''
  return `${fonts}${link('preload', image.href, ` as="image" fetchpriority="high"${srcset}${sizes}`)}`
}
