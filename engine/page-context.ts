import { formats, type Formats } from './render/formats.ts'
import type { PageContext } from './render/page-context.ts'
import type { RequestContext } from './request/context.ts'
import type { Addresses } from './routing/address.ts'
import type { SiteConfig } from './site.ts'

const formatsByLocale = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const known = formatsByLocale.get(locale) ?? formats(locale)
  formatsByLocale.set(locale, known)
  return known
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

// Pictures and built files are the same for all editions: no prefix goes before them.
const isResource = (path: string) => /^\/(?:thumb|assets)\//.test(path)

/** Makes what views may know of a request. */
export function createPageContexts(site: SiteConfig, addresses: Addresses): (context: RequestContext) => PageContext {
  return (context) => {
    const today = indianDay.format(context.now)
    return {
      site: context.site,
      edition: context.edition,
      variant: context.variant,
      device: context.device,
      path: context.path,
      address: context.address,
      format: formatsOf(context.edition.locale),
      year: Number(today.slice(0, 4)),
      today,
      href: (path, options) => (isResource(path) ? path : addresses.href(path, { from: context, ...options })),
      absolute: (path, options) => (isResource(path) ? site.publicUrl.main + path : addresses.absolute(path, { from: context, ...options })),
      image: (msid, { width, height, name }) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name || 'photo'}.jpg`,
    }
  }
}
