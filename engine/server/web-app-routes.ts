import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { consentCountries } from '../analytics/consent-countries.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'

const consentRequiredIn: ReadonlySet<string> = new Set(consentCountries)

/** Where the edge cache says the reader's country, as two letters. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code'] as const

export const countryOf = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): string | undefined => {
  for (const name of countryHeaders) {
    const value = headers[name]
    if (typeof value === 'string' && /^[A-Z]{2}$/i.test(value)) return value.toUpperCase()
  }
  return undefined
}

/**
 * What a page asks for once it stands, because no stored page may hold it: whether this reader is asked for consent, and
 * the files of the web app.
 */
export function webAppRoutes(app: FastifyInstance, site: () => LoadedSite): void {
  app.get(reservedAddresses.region, async (request, reply) => {
    const country = countryOf(request.headers)
    return reply.headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' }).send({ consent: country !== undefined && consentRequiredIn.has(country) })
  })
  for (const { routePrefix } of site().liveEditions) {
    app.get(routePrefix + reservedAddresses.manifest, async (request, reply) => {
      const { liveEditions, config, forContext } = site()
      const edition = liveEditions.find((one) => one.routePrefix === routePrefix)
      if (!edition) return reply.code(404).send()
      const { theme, modules } = forContext({ site: config.hosts[request.hostname]?.site ?? 'main', edition })
      const webApp = theme.webApp?.({ edition, asset: (name) => modules.assetAddress(name) ?? '' })
      if (!webApp) return reply.code(404).send()
      return reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send({
        id: routePrefix || '/',
        name: edition.siteName,
        short_name: webApp.shortName ?? edition.siteName,
        description: edition.tagline,
        lang: edition.langCode,
        dir: 'ltr',
        start_url: routePrefix || '/',
        scope: routePrefix || '/',
        display: 'standalone',
        theme_color: webApp.themeColor,
        background_color: webApp.backgroundColor,
        icons: webApp.icons.map(({ src, size, maskable }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose: maskable ? 'maskable' : 'any' })),
      })
    })
  }
  app.get(reservedAddresses.serviceWorker, async (_request, reply) => {
    const { modules } = site()
    if (modules.serviceWorker === '') return reply.code(404).send()
    const script = await readFile(join(modules.assetsDir, basename(modules.serviceWorker)))
    // Asked for anew each time: a worker that cannot be replaced is for ever.
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
}
