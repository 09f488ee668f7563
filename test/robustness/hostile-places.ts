import { loadAdmittedPlugins } from '../../engine/pages/load-plugins.ts'
import { topicsOf } from '../../engine/live/topic.ts'
import { pagesOf } from '../../engine/pages/admit-plugins.ts'
import { createRequestReader } from '../../engine/request/read-request.ts'
import { reservedAddresses } from '../../engine/routing/reserved-addresses.ts'
import { buildRouteTable, type RouteEntry, type RouteTable } from '../../engine/routing/route-table.ts'
import { root, testConfig } from '../fixtures/built-site.ts'

/** A request that is answered as it should be, before anything is changed in it. */
export interface HostilePlace {
  /** As in `fuel.city telugu` or `the engine's media`. */
  readonly name: string
  readonly method: string
  readonly host: string
  readonly target: string
  readonly body?: string
}

export interface HostilePlaces {
  readonly places: readonly HostilePlace[]
  /** Names that the pages' queries have. */
  readonly queries: readonly string[]
  /** Routes for which no address was found by following links: their params are made up. */
  readonly madeUp: readonly string[]
}

const mainHost = 'localhost'
const photosHost = 'photos.localhost'
/** As the site that is asked is configured; see `hostileEnvironment`. */
export const publicOrigins = { main: `http://${mainHost}`, photos: `http://${photosHost}` } as const

interface Link {
  readonly host: string
  readonly target: string
}

/**
 * Addresses of every pattern of the loaded plugins, in every edition and on every site, of the engine's own addresses and
 * of the files of pages, in an order that depends on their names alone.
 * @param text of an address of the site
 */
export async function findPlaces(text: (link: Link) => Promise<string>): Promise<HostilePlaces> {
  const config = await testConfig({ PUBLIC_URL: publicOrigins.main, PUBLIC_PHOTOS_URL: publicOrigins.photos })
  const { admitted, scope, settings } = await loadAdmittedPlugins(root, config)
  const table = buildRouteTable(pagesOf(admitted), scope)
  const read = createRequestReader(config)
  const found = new Map<string, Link>()
  const reached = new Set<RouteEntry>()
  const files = new Map<string, string>()
  const seen = new Set<string>()
  const waiting: Link[] = [{ host: mainHost, target: '/' }, { host: mainHost, target: '/telugu' }, { host: photosHost, target: '/' }, { host: mainHost, target: reservedAddresses.sitemapIndex }]
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
    const name = nameOf(link)
    if (name === undefined || found.has(name)) continue
    found.set(name, link)
    for (const next of linksOf(await text(link), link)) {
      const key = `${next.host} ${next.target}`
      if (seen.has(key)) continue
      seen.add(key)
      const [, folder, live, extension] = /^\/(?:(assets|thumb|media)|(live\/[^/]+))(?:\/.*?(\.\w+)?)?$/.exec(next.target) ?? []
      if (folder ?? live) files.set(live ?? `${folder} ${extension ?? ''}`, next.target)
      else waiting.push(next)
    }
  }

  function nameOf({ host, target }: Link): string | undefined {
    if (target.startsWith('/sitemap')) return target
    const reading = read({ method: 'GET', url: target, host, headers: {}, now: 0 })
    if (reading.kind !== 'context') return undefined
    const { path, edition, site, variant } = reading.context
    const match = table.match({ path, edition: edition.id, site })
    if (!match) return undefined
    reached.add(match.entry)
    return `${match.entry.name} ${edition.id} ${site}${variant === 'amp' ? ' amp' : ''}${target.includes('?') ? ' with a query' : ''}`
  }

  const linked = [...found].map(([name, { host, target }]): HostilePlace => ({ name, method: 'GET', host, target }))
  const others = table.entries.filter((entry) => !reached.has(entry))
  const topics = [...topicsOf(admitted, settings).keys()]
  const places = [...linked, ...others.flatMap(filled), ...[...files].map(([name, target]): HostilePlace => ({ name: `a file: ${name}`, method: 'GET', host: mainHost, target })), ...engineAddresses(topics), ...config.editions.map(({ id, routePrefix }): HostilePlace => ({ name: `the manifest of ${id}`, method: 'GET', host: mainHost, target: `${routePrefix}${reservedAddresses.manifest}` }))]
  return { places: places.toSorted((one, other) => (one.name < other.name ? -1 : 1)), queries: queriesOf(table), madeUp: others.map(({ name }) => name) }
}

const queriesOf = ({ entries }: RouteTable): string[] => [...new Set(entries.flatMap(({ page }) => Object.keys(page.query ?? {})))].toSorted()

/** All addresses of the site in a page, a feed or a sitemap. */
function linksOf(text: string, from: Link): Link[] {
  return [...text.matchAll(/(?:href|src|topic|data-live)="([^"#]+)|<loc>([^<]+)<|((?:\/live)\/[\w./:-]+)/g)].flatMap(([, attribute, location, live]) => {
    const url = URL.parse((attribute ?? location ?? live ?? '').replaceAll('&amp;', '&'), `http://${from.host}${from.target}`)
    const isOwn = url !== null && (url.hostname === mainHost || url.hostname === photosHost)
    return isOwn ? [{ host: url.hostname, target: url.pathname + url.search }] : []
  })
}

/** Its patterns with values for their params, valid or not. */
const filled = ({ name, patterns, sites }: RouteEntry): HostilePlace[] =>
  patterns.map((pattern, index) => ({
    name: `${name} made up ${index}`,
    method: 'GET',
    host: sites.includes('photos') && sites.length === 1 ? photosHost : mainHost,
    target: pattern.replaceAll(/\{msid\}/g, '123').replaceAll(/\{(\w+)\}/g, '$1').replaceAll(/[{}]/g, '').replaceAll(/[:*]"?(\w+)"?/g, '$1-1'),
  }))

/** Requests of readers to each address of the engine, and of who may not write to the store. */
function engineAddresses(topics: readonly string[]): HostilePlace[] {
  const push = reservedAddresses.push.slice(0, -1)
  const requests: Readonly<Record<keyof typeof reservedAddresses, readonly (readonly [method: string, target: string, body?: string])[]>> = {
    health: [['GET', reservedAddresses.health]],
    readiness: [['GET', reservedAddresses.readiness]],
    robots: [['GET', reservedAddresses.robots]],
    securityTxt: [['GET', reservedAddresses.securityTxt]],
    adsTxt: [['GET', reservedAddresses.adsTxt]],
    appAdsTxt: [['GET', reservedAddresses.appAdsTxt]],
    humansTxt: [['GET', reservedAddresses.humansTxt]],
    appleApps: [['GET', reservedAddresses.appleApps]],
    appleAppsAtRoot: [['GET', reservedAddresses.appleAppsAtRoot]],
    androidApps: [['GET', reservedAddresses.androidApps]],
    sitemapIndex: [['GET', reservedAddresses.sitemapIndex]],
    newsSitemap: [['GET', reservedAddresses.newsSitemap]],
    sitemapFiles: [['GET', '/sitemaps/183-1.xml']],
    assets: [['GET', '/assets/page.js']],
    live: topics.flatMap((topic) => [['GET', `/live/${topic}`], ['GET', `/live/${topic}/183-1?cursor=1`], ['GET', `/live/${topic}/x?cursor=0`]] as const),
    actions: [['POST', '/action/poll.vote?back=/', 'option=1'], ['POST', '/action/none', '{}'], ['GET', '/action/poll.vote?back=//x.test']],
    region: [['GET', reservedAddresses.region]],
    manifest: [['GET', reservedAddresses.manifest]],
    serviceWorker: [['GET', reservedAddresses.serviceWorker]],
    beacon: [['POST', `${reservedAddresses.beacon}?e=page-view&url=/`], ['POST', reservedAddresses.beacon, 'e=page-view&url=/'], ['GET', `${reservedAddresses.beacon}?e=page-view&url=/`]],
    thumbs: [['GET', '/thumb/msid-123,width-320,height-180,resizemode-75/x.jpg']],
    media: [['GET', '/media/none.mp4']],
    push: [['GET', `${push}offer?lang=te`], ['POST', `${push}chosen`, '{"endpoint":"https://updates.push.services.mozilla.com/x","lang":"en"}'], ['PUT', `${push}subscription`, '{"endpoint":"https://updates.push.services.mozilla.com/x","keys":{"p256dh":"x","auth":"y"},"lang":"en","topics":[]}'], ['PUT', `${push}moved`, '{"from":"https://updates.push.services.mozilla.com/x","endpoint":"https://updates.push.services.mozilla.com/y","keys":{"p256dh":"x","auth":"y"}}']],
    privateNeeds: [['GET', '/private/account.saved'], ['GET', '/private/x?lang=te'], ['POST', '/private/account.saved', '{}']],
    ingestedContent: [['PUT', '/api/content/183/1', '{}'], ['DELETE', '/api/content/183/1'], ['GET', '/api/content/183/1']],
    ingestedImages: [['PUT', '/api/image/1', 'x'], ['GET', '/api/image/1']],
    devReports: [['GET', '/__masthead/x']],
  }
  return Object.entries(requests).flatMap(([name, all]) => all.map(([method, target, body], index): HostilePlace => ({ name: `the engine's ${name} ${index}`, method, host: mainHost, target, ...(body === undefined ? {} : { body }) })))
}
