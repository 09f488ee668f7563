import { createPageAds } from '../ads/page-ads.ts'
import type { EntryLink } from '../plugin/plugin.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import { formats, type Formats } from '../render/formats.ts'
import type { SafeHtml } from '../html/safe-html.ts'
import { memo } from '../render/memo.ts'
import type { PageContext, SharedPage } from '../render/page-context.ts'
import type { RequestContext } from '../request/context.ts'
import { type LiveEdition, liveEditionsOf } from '../config/edition.ts'
import type { PageKind } from '../plugin/page-kind.ts'
import type { Addresses } from '../routing/address.ts'
import type { SiteConfig } from '../config/site-config.ts'

const formatsByLocale = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const known = formatsByLocale.get(locale) ?? formats(locale)
  formatsByLocale.set(locale, known)
  return known
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

// India is UTC+5:30, so each day there starts on a half hour of UTC: one look-up per half hour is exact.
const dayByHalfHour = memo((halfHour) => indianDay.format(Number(halfHour) * 1_800_000), 100)
const dayOf = (now: number): string => dayByHalfHour(String(Math.floor(now / 1_800_000)))

// Images and built files are the same for all editions and take no prefix.
const isResource = (path: string) => /^\/(?:thumb|assets)\//.test(path)

// Links in a sanitised body: attribute values are double-quoted and escaped, and text holds no tags.
const bodyLink = /(<a [^>]*?href=")(\/(?!\/)[^"]*)/g

const noTraits: Readonly<Record<string, string>> = Object.freeze({})

/** Creates the page context of a request, for a page of a kind. */
export type PageContexts = (context: RequestContext, kind?: PageKind) => PageContext

/** Creates the factory of page contexts of a site. */
export function createPageContexts(
  config: SiteConfig,
  addresses: Addresses,
  themeHeadOf: (edition: LiveEdition) => Pick<ThemeHead, 'logo' | 'touchIcon'>,
  entryLinks: Readonly<Record<string, readonly EntryLink[]>> = {},
): PageContexts {
  const editions = liveEditionsOf(config.editions)
  const pageAds = createPageAds(config.ads)
  const themeHeads = new Map(editions.map((edition) => [edition.id, themeHeadOf(edition)]))
  // The same links occur on page after page; computing one costs more than rendering the element around it.
  const hrefsByKey = new Map<string, (path: string) => string>()
  const hrefsFrom = ({ site: id, edition }: Pick<RequestContext, 'site' | 'edition'>, { edition: to, amp = false }: NonNullable<Parameters<SharedPage['href']>[1]> = {}) => {
    const key = `${id} ${edition.id} ${to ?? ''} ${amp}`
    const options = { from: { site: id, edition }, amp, ...(to === undefined ? {} : { edition: to }) }
    const known = hrefsByKey.get(key) ?? memo((path) => (isResource(path) ? path : addresses.href(path, options)), 10_000)
    hrefsByKey.set(key, known)
    return known
  }
  const shared = new Map<string, SharedPage>()
  const sharedOf = ({ site: id, edition, variant, now }: RequestContext): SharedPage => {
    const key = `${id} ${edition.id} ${variant}`
    const known = shared.get(key)
    const today = dayOf(now)
    if (known?.today === today && known.edition === edition) return known
    const prefix = edition.routePrefix
    const withoutPrefix = (path: string) => (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path)
    const from = { site: id, edition }
    const plainHref = hrefsFrom(from)
    const plainAbsolute = memo((path) => (isResource(path) ? config.publicUrl.main + path : addresses.absolute(path, { from })), 20_000)
    const href: SharedPage['href'] = (path, options) => (options === undefined ? plainHref : hrefsFrom(from, options))(path)
    const sharedPage: SharedPage = {
      site: id,
      edition,
      variant,
      format: formatsOf(edition.locale),
      year: Number(today.slice(0, 4)),
      today,
      editions,
      entryLinks: entryLinks[edition.id] ?? [],
      feedHub: config.webSub?.hub,
      logo: themeHeads.get(edition.id)?.logo,
      icon: themeHeads.get(edition.id)?.touchIcon,
      href,
      // On the main site bodies need no rewriting.
      html: (markup) => (id === 'main' ? markup : markup.replace(bodyLink, (_, start: string, path: string) => `${start}${href(withoutPrefix(path))}`) as SafeHtml),
      absolute: (path, options) => {
        if (options === undefined) return plainAbsolute(path)
        return isResource(path) ? config.publicUrl.main + path : addresses.absolute(path, { from, ...options })
      },
      image: (msid, { width, height, name }) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name || 'photo'}.jpg`,
    }
    shared.set(key, sharedPage)
    return sharedPage
  }
  return (context, kind) => {
    const common = sharedOf(context)
    return {
      ...common,
      shared: common,
      device: context.device,
      traits: context.traits ?? noTraits,
      ads: pageAds(context, kind?.ad),
      path: context.path,
      address: context.address,
    }
  }
}
