import { SitemapResponse, SitemapsResponse, NewsSitemapResponse } from '../content/content-shapes.ts'
import type { Static, TSchema } from 'typebox'
import { checkContract } from '../data/check-contract.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import { EngineError } from '../errors.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import { sitemapIndexXml, sitemapXml } from '../render/sitemap-xml.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { LoadedSite } from './loaded-site.ts'

export type SitemapResult = { readonly kind: 'xml'; readonly xml: string } | { readonly kind: 'notFound' } | { readonly kind: 'failed'; readonly error: EngineError }

/** The addresses of sitemaps that robots.txt names. */
export const sitemapPaths = [reservedAddresses.sitemapIndex, reservedAddresses.newsSitemap] as const

/**
 * Answers `/sitemap.xml` (an index over all editions), `/sitemap-news.xml` and the files that the index names,
 * `/sitemaps/<edition>-<name>-<number>.xml`. Never throws.
 */
export async function sitemap(site: LoadedSite, path: string): Promise<SitemapResult> {
  try {
    if (path === reservedAddresses.sitemapIndex) return { kind: 'xml', xml: sitemapIndexXml((await Promise.all(site.liveEditions.map((edition) => filesOf(site, edition)))).flat()) }
    if (path === reservedAddresses.newsSitemap) return { kind: 'xml', xml: sitemapXml((await Promise.all(site.liveEditions.map((edition) => newsOf(site, edition)))).flat().slice(0, 1_000)) }
    const [, id, name, number] = /^\/sitemaps\/([a-z]+)-([a-z0-9-]+)-(\d{1,4})\.xml$/.exec(path) ?? []
    const edition = site.liveEditions.find((one) => one.id === id)
    if (!edition || name === undefined || number === undefined) return { kind: 'notFound' }
    const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemap', query: { name, file: Number(number) - 1 } }, SitemapResponse)
    if (!answer) return { kind: 'notFound' }
    const absolute = absoluteOf(site, edition)
    return { kind: 'xml', xml: sitemapXml(answer.response.map(({ path: place, modified }) => ({ location: absolute(place), modified }))) }
  } catch (cause) {
    return { kind: 'failed', error: cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', { detail: String(cause) }, cause) }
  }
}

async function filesOf(site: LoadedSite, edition: LiveEdition): Promise<string[]> {
  const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemaps' }, SitemapsResponse)
  return (answer?.response ?? []).flatMap(({ name, files }) =>
    Array.from({ length: files }, (_, index) => `${site.config.publicUrl.main}/sitemaps/${edition.id}-${name}-${index + 1}.xml`),
  )
}

async function newsOf(site: LoadedSite, edition: LiveEdition) {
  const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemap/news' }, NewsSitemapResponse)
  const absolute = absoluteOf(site, edition)
  return (answer?.response ?? []).map(({ path, title, published }) => ({
    location: absolute(path),
    news: { title, published, publication: edition.siteName, langCode: edition.langCode },
  }))
}

const absoluteOf = (site: LoadedSite, edition: LiveEdition) => (path: string) => site.addresses.absolute(path, { from: { site: 'main', edition } })

/** @throws EngineError when the source fails or breaks the contract; `undefined` for a 404 */
async function fetchFromOrigin<Schema extends TSchema>({ client }: LoadedSite, edition: LiveEdition, request: UpstreamRequest, contract: Schema): Promise<Static<Schema> | undefined> {
  const answer = await client.get(request, { edition })
  if (answer.kind === 'failed') throw answer.error
  if (answer.kind !== 'ok') return undefined
  const checked = checkContract(contract, answer.body)
  if (!checked.ok) throw new EngineError('MH_CONTRACT', { need: String(request.path), field: checked.field, detail: `expected ${checked.expected}` })
  return checked.value as Static<Schema>
}
