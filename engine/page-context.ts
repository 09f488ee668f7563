import { pageAds } from './ads/page-ads.ts'
import type { HeadImage } from './plugin/head.ts'
import { formats, type Formats } from './render/formats.ts'
import { memo } from './render/memo.ts'
import type { PageContext, SharedPage } from './render/page-context.ts'
import type { RequestContext } from './request/context.ts'
import type { LiveEdition } from './request/edition.ts'
import type { Addresses } from './routing/address.ts'
import type { SiteConfig } from './site.ts'

const formatsByLocale = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const known = formatsByLocale.get(locale) ?? formats(locale)
  formatsByLocale.set(locale, known)
  return known
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

// India is five and a half hours from Greenwich: no day there begins within one of our half hours.
const dayByHalfHour = memo((halfHour) => indianDay.format(Number(halfHour) * 1_800_000), 100)
const dayOf = (now: number): string => dayByHalfHour(String(Math.floor(now / 1_800_000)))

// Pictures and built files are the same for all editions: no prefix goes before them.
const isResource = (path: string) => /^\/(?:thumb|assets)\//.test(path)

// A link of a sanitised body: attribute values there are double-quoted and escaped, and text holds no tags.
const bodyLink = /(<a [^>]*?href=")(\/(?!\/)[^"]*)/g

const noTraits: Readonly<Record<string, string>> = Object.freeze({})

/** Makes what views may know of a request. */
export function createPageContexts(
  site: SiteConfig,
  addresses: Addresses,
  logoOf: (edition: LiveEdition) => HeadImage | undefined,
): (context: RequestContext) => PageContext {
  const editions = site.editions.filter((edition): edition is LiveEdition => edition.status === 'live')
  const logos = new Map(editions.map((edition) => [edition.id, logoOf(edition)]))
  // The same links stand on page after page; writing one costs more than rendering the element around it.
  const byPlace = new Map<string, (path: string) => string>()
  const hrefsFrom = ({ site: id, edition }: Pick<RequestContext, 'site' | 'edition'>, { edition: to, amp = false }: NonNullable<Parameters<SharedPage['href']>[1]> = {}) => {
    const place = `${id} ${edition.id} ${to ?? ''} ${amp}`
    const options = { from: { site: id, edition }, amp, ...(to === undefined ? {} : { edition: to }) }
    const known = byPlace.get(place) ?? memo((path) => (isResource(path) ? path : addresses.href(path, options)), 10_000)
    byPlace.set(place, known)
    return known
  }
  const shared = new Map<string, SharedPage>()
  const sharedOf = ({ site: id, edition, variant, now }: RequestContext): SharedPage => {
    const place = `${id} ${edition.id} ${variant}`
    const known = shared.get(place)
    const today = dayOf(now)
    if (known?.today === today && known.edition === edition) return known
    const prefix = edition.routePrefix
    const own = (path: string) => (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path)
    const from = { site: id, edition }
    const plainHref = hrefsFrom(from)
    const plainAbsolute = memo((path) => (isResource(path) ? site.publicUrl.main + path : addresses.absolute(path, { from })), 20_000)
    const href: SharedPage['href'] = (path, options) => (options === undefined ? plainHref : hrefsFrom(from, options))(path)
    const made: SharedPage = {
      site: id,
      edition,
      variant,
      format: formatsOf(edition.locale),
      year: Number(today.slice(0, 4)),
      today,
      editions,
      logo: logos.get(edition.id),
      href,
      // On the main site bodies are right as they are.
      html: (markup) => (id === 'main' ? markup : markup.replace(bodyLink, (_, start: string, path: string) => `${start}${href(own(path))}`)),
      absolute: (path, options) => {
        if (options === undefined) return plainAbsolute(path)
        return isResource(path) ? site.publicUrl.main + path : addresses.absolute(path, { from, ...options })
      },
      image: (msid, { width, height, name }) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name || 'photo'}.jpg`,
    }
    shared.set(place, made)
    return made
  }
  return (context) => {
    const common = sharedOf(context)
    return {
      ...common,
      shared: common,
      device: context.device,
      traits: context.traits ?? noTraits,
      ads: pageAds(site.ads, context),
      path: context.path,
      address: context.address,
    }
  }
}
