import type { ApplyPurge } from './node-link.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { keyOf, type PageAddress, type Rendering } from '../cache/page-key.ts'
import { type Purge, type PurgeTarget, purgeScope } from '../cache/purge.ts'
import { type CacheableResponse, purgeSubjectOf } from '../cache/stored-page.ts'
import type { Client } from '../data/data-client.ts'
import { dataKeysOf } from '../pages/page-data.ts'
import type { RequestContext } from '../request/context.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'

/** What a purge reaches in this process. */
export interface PurgeNodeOptions<Answer extends CacheableResponse> {
  readonly client: Pick<Client, 'purge' | 'purgeKeys'>
  readonly cache: Pick<PageCache<Answer>, 'pages' | 'purge'>
  /** As it is now: a reload brings others. */
  readonly site: () => LoadedSite
  readonly contextOf: (where: PageAddress) => RequestContext
}

declare const purged: unique symbol

/** Says that the data of a purge are purged. Pages are rendered again from data at once, so nobody purges pages without it. */
interface PurgedData {
  readonly [purged]: true
}

/** Purges this process: the data that pages are rendered from, then the pages. */
export function purgeNode<Answer extends CacheableResponse>({ client, cache, site, contextOf }: PurgeNodeOptions<Answer>): ApplyPurge {
  /** What the pages of a target are made from, frame and widgets included: by key, whatever tags its source sends, and all that has a tag of theirs. */
  function purgeSourcesOf(target: PurgeTarget, hard: boolean): void {
    const tags = new Set<string>()
    const touched = new Map(renderingsOf(target).map((where) => [keyOf(where), where]))
    for (const { where, key, rendered } of cache.pages()) {
      if (!purgeScope(target, purgeSubjectOf(where, rendered))) continue
      touched.set(key, where)
      rendered.cacheability.tags.forEach((tag) => tags.add(tag))
    }
    // Most of what thousands of pages of one kind are made from is the same few answers.
    const keys = new Set<string>()
    for (const where of touched.values()) {
      const context = contextOf(where)
      for (const key of dataKeysOf(site().forContext(context), context)) keys.add(key)
    }
    client.purgeKeys([...keys], { hard })
    client.purge([...tags], { hard })
  }

  function purgeData({ target, hard }: Purge): PurgedData {
    switch (target.kind) {
      case 'tags':
        client.purge(target.tags, { hard })
        break
      case 'url':
      case 'page':
        purgeSourcesOf(target, hard)
        break
      // Pages that have been evicted were made from something, too, and what comes in their place must be new.
      case 'edition':
      case 'all':
      case 'missed':
        client.purge('all', { hard })
    }
    return {} as PurgedData
  }

  const purgePages = (_data: PurgedData, purge: Purge, version: number | undefined) => cache.purge(purge, version)

  return (purge, version) => purgePages(purgeData(purge), purge, version)
}

const renderings = ['desktop', 'mobile', 'amp', 'all'] as const satisfies readonly Rendering[]

/** Of an address also those that are not stored: what they will be made from may be. */
const renderingsOf = (target: PurgeTarget): readonly PageAddress[] =>
  target.kind === 'url' ? renderings.map((rendering) => ({ site: target.site, edition: target.edition, rendering, address: target.address, query: target.query ?? {}, traits: {}, kind: 'page' })) : []
