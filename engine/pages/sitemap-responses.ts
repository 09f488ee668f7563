import { SitemapResponse, SitemapsResponse, NewsSitemapResponse } from '../content/content-responses.ts'
import type { Static, TSchema } from 'typebox'
import { checkContract } from '../data/check-contract.ts'
import { thumbPath } from '../html/thumb-address.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import { EngineError } from '../errors.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import { type SitemapFile, sitemapIndexXml, type SitemapUrl, sitemapXml } from '../render/sitemap-xml.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { LoadedSite } from './loaded-site.ts'

export type SitemapResult = { readonly kind: 'xml'; readonly xml: string; /** Cache tags: what changes it. */ readonly tags: readonly string[] } | { readonly kind: 'notFound' } | { readonly kind: 'failed'; readonly error: EngineError }

/** The addresses of sitemaps that robots.txt names. */
export const sitemapPaths = [reservedAddresses.sitemapIndex, reservedAddresses.newsSitemap] as const

/**
 * Answers `/sitemap.xml` (an index over all editions), `/sitemap-news.xml` and the files that the index names,
 * `/sitemaps/<edition>-<name>-<number>.xml`. Never throws.
 */
export async function sitemap(site: LoadedSite, path: string): Promise<SitemapResult> {
  try {
    if (path === reservedAddresses.sitemapIndex) {
      const { entries, tags } = await ofAllEditions(site, filesOf)
      return { kind: 'xml', xml: sitemapIndexXml(entries), tags }
    }
    if (path === reservedAddresses.newsSitemap) {
      const { entries, tags } = await ofAllEditions(site, newsOf)
      return { kind: 'xml', xml: sitemapXml(entries.slice(0, 1_000)), tags }
    }
    const [, id, name, number] = /^\/sitemaps\/([a-z]+)-([a-z0-9-]+)-([1-9]\d{0,5})\.xml$/.exec(path) ?? []
    const edition = site.liveEditions.find((one) => one.id === id)
    if (!edition || name === undefined || number === undefined) return { kind: 'notFound' }
    const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemap', query: { name, file: Number(number) } }, SitemapResponse)
    if (!answer) return { kind: 'notFound' }
    return { kind: 'xml', xml: sitemapXml(answer.value.response.map((entry) => urlOf(site, edition, entry))), tags: answer.tags }
  } catch (cause) {
    return { kind: 'failed', error: cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', { detail: String(cause) }, cause) }
  }
}

interface Tagged<Entry> {
  readonly entries: readonly Entry[]
  readonly tags: readonly string[]
}

async function ofAllEditions<Entry>(site: LoadedSite, entriesOf: (site: LoadedSite, edition: LiveEdition) => Promise<Tagged<Entry>>): Promise<Tagged<Entry>> {
  const all = await Promise.all(site.liveEditions.map((edition) => entriesOf(site, edition)))
  return { entries: all.flatMap(({ entries }) => entries), tags: [...new Set(all.flatMap(({ tags }) => tags))] }
}

async function filesOf(site: LoadedSite, edition: LiveEdition): Promise<Tagged<SitemapFile>> {
  const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemaps' }, SitemapsResponse)
  const entries = (answer?.value.response ?? []).flatMap(({ name, files }) => files.map(({ file, modified }) => ({ location: `${site.config.publicUrl.main}/sitemaps/${edition.id}-${name}-${file}.xml`, modified })))
  return { entries, tags: answer?.tags ?? [] }
}

async function newsOf(site: LoadedSite, edition: LiveEdition) {
  const answer = await fetchFromOrigin(site, edition, { path: '/request/sitemap/news' }, NewsSitemapResponse)
  const absolute = absoluteOf(site, edition)
  const entries = (answer?.value.response ?? []).map(({ path, title, published }) => ({
    location: absolute(path),
    news: { title, published, publication: edition.siteName, langCode: edition.langCode },
  }))
  return { entries, tags: answer?.tags ?? [] }
}

/** Of a picture: the size that structured data names. */
const pictureSize = { width: 1200, height: 675 } as const

function urlOf(site: LoadedSite, edition: LiveEdition, { path, modified, alternates = [], pictures = [], video }: Static<typeof SitemapResponse>['response'][number]): SitemapUrl {
  const absolute = absoluteOf(site, edition)
  const locations = pictures.map(({ msid, name }) => site.config.publicUrl.main + thumbPath({ msid, name: name || 'photo', ...pictureSize }))
  const [thumbnail] = locations
  return {
    location: absolute(path),
    modified,
    languages: languagesOf(site, edition, path, alternates),
    pictures: locations,
    // A film belongs to no edition.
    video: video && thumbnail !== undefined ? { thumbnail, title: video.title, description: video.description, content: new URL(video.src, site.config.publicUrl.main).href, seconds: video.seconds, published: video.published } : undefined,
  }
}

/** As in the page's head: all languages, with the one for everybody else. */
function languagesOf(site: LoadedSite, edition: LiveEdition, path: string, alternates: readonly { readonly channel: number; readonly path: string }[]): readonly { readonly hreflang: string; readonly location: string }[] {
  if (alternates.length === 0) return []
  const paths = new Map([...alternates.map((other) => [other.channel, other.path] as const), [edition.channel, path] as const])
  return site.liveEditions.flatMap((other) => {
    const place = paths.get(other.channel)
    if (place === undefined) return []
    const location = absoluteOf(site, other)(place)
    return [{ hreflang: other.langCode, location }, ...(other.routePrefix === '' ? [{ hreflang: 'x-default', location }] : [])]
  })
}

const absoluteOf = (site: LoadedSite, edition: LiveEdition) => (path: string) => site.addresses.absolute(path, { from: { site: 'main', edition } })

/** @throws EngineError when the source fails or breaks the contract; `undefined` for a 404 */
async function fetchFromOrigin<Schema extends TSchema>({ client }: LoadedSite, edition: LiveEdition, request: UpstreamRequest, contract: Schema): Promise<{ readonly value: Static<Schema>; readonly tags: readonly string[] } | undefined> {
  const answer = await client.get(request, { edition })
  if (answer.kind === 'failed') throw answer.error
  if (answer.kind !== 'ok') return undefined
  const checked = checkContract(contract, answer.body)
  if (!checked.ok) throw new EngineError('MH_CONTRACT', { need: String(request.path), field: checked.field, detail: `expected ${checked.expected}` })
  return { value: checked.value as Static<Schema>, tags: answer.cacheability.tags }
}
