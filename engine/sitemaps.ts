import { SitemapAnswer, SitemapsAnswer, NewsSitemapAnswer } from './origin/contract.ts'
import type { Static, TSchema } from 'typebox'
import { checkContract } from './data/contract.ts'
import { EngineError } from './errors.ts'
import { sitemapIndexXml, sitemapXml } from './render/sitemap-xml.ts'
import type { LiveEdition } from './request/edition.ts'
import type { SiteParts } from './site-parts.ts'

export type SitemapResult = { readonly kind: 'xml'; readonly xml: string } | { readonly kind: 'notFound' } | { readonly kind: 'failed'; readonly error: EngineError }

/** The addresses of sitemaps that robots.txt names. */
export const sitemapPaths = ['/sitemap.xml', '/sitemap-news.xml'] as const

/**
 * Answers `/sitemap.xml` (an index over all editions), `/sitemap-news.xml` and the files that the index names,
 * `/sitemaps/<edition>-<name>-<number>.xml`. Never throws.
 */
export async function sitemap(parts: SiteParts, path: string): Promise<SitemapResult> {
  try {
    if (path === '/sitemap.xml') return { kind: 'xml', xml: sitemapIndexXml((await Promise.all(parts.liveEditions.map((edition) => filesOf(parts, edition)))).flat()) }
    if (path === '/sitemap-news.xml') return { kind: 'xml', xml: sitemapXml((await Promise.all(parts.liveEditions.map((edition) => newsOf(parts, edition)))).flat().slice(0, 1_000)) }
    const [, id, name, number] = /^\/sitemaps\/([a-z]+)-([a-z0-9-]+)-(\d{1,4})\.xml$/.exec(path) ?? []
    const edition = parts.liveEditions.find((one) => one.id === id)
    if (!edition || name === undefined || number === undefined) return { kind: 'notFound' }
    const answer = await ask(parts, edition, `/request/sitemap?name=${name}&file=${Number(number) - 1}`, SitemapAnswer)
    if (!answer) return { kind: 'notFound' }
    const absolute = absoluteOf(parts, edition)
    return { kind: 'xml', xml: sitemapXml(answer.response.map(({ path: place, modified }) => ({ location: absolute(place), modified }))) }
  } catch (cause) {
    return { kind: 'failed', error: cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', { detail: String(cause) }, cause) }
  }
}

async function filesOf(parts: SiteParts, edition: LiveEdition): Promise<string[]> {
  const answer = await ask(parts, edition, '/request/sitemaps', SitemapsAnswer)
  return (answer?.response ?? []).flatMap(({ name, files }) =>
    Array.from({ length: files }, (_, index) => `${parts.site.publicUrl.main}/sitemaps/${edition.id}-${name}-${index + 1}.xml`),
  )
}

async function newsOf(parts: SiteParts, edition: LiveEdition) {
  const answer = await ask(parts, edition, '/request/sitemap/news', NewsSitemapAnswer)
  const absolute = absoluteOf(parts, edition)
  return (answer?.response ?? []).map(({ path, title, published }) => ({
    location: absolute(path),
    news: { title, published, publication: edition.siteName, langCode: edition.langCode },
  }))
}

const absoluteOf = (parts: SiteParts, edition: LiveEdition) => (path: string) => parts.addresses.absolute(path, { from: { site: 'main', edition } })

/** @throws EngineError when the source fails or breaks the contract; `undefined` when it says that there is nothing */
async function ask<Schema extends TSchema>({ client }: SiteParts, edition: LiveEdition, address: string, contract: Schema): Promise<Static<Schema> | undefined> {
  const answer = await client.get(address, { edition })
  if (answer.kind === 'failed') throw answer.error
  if (answer.kind !== 'ok') return undefined
  const checked = checkContract(contract, answer.body)
  if (!checked.ok) throw new EngineError('MH_CONTRACT', { need: address, field: checked.field, detail: `expected ${checked.expected}` })
  return answer.body as Static<Schema>
}
