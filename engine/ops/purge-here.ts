import type { ApplyPurge } from '../cache/node-link.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { keyOf, type PageAddress, type Rendering } from '../cache/page-key.ts'
import { type PurgeTarget, touchedBy } from '../cache/purge.ts'
import { type Answered, factsOf } from '../cache/stored-page.ts'
import type { Client } from '../data/client.ts'
import { dataOfPage } from '../data-of-page.ts'
import type { RequestContext } from '../request/context.ts'
import type { LiveEdition } from '../request/edition.ts'
import type { SiteParts } from '../site-parts.ts'

/** What a purge reaches in this process. */
export interface Purged<Answer extends Answered> {
  readonly client: Pick<Client, 'purge' | 'purgeAnswers'>
  readonly cache: Pick<PageCache<Answer>, 'pages' | 'purge'>
  /** As it is now: a reload brings others. */
  readonly parts: () => SiteParts
  readonly contextOf: (where: PageAddress) => RequestContext
}

/** Purges this process. Data first: pages are made anew from it at once, and of the same they would come out the same. */
export function purgeHere<Answer extends Answered>({ client, cache, parts, contextOf }: Purged<Answer>): ApplyPurge {
  /** What the pages of a target are made from, frame and widgets included: by address, whatever tags its source sends, and all that has a tag of theirs. */
  function purgeDataOf(target: PurgeTarget, hard: boolean): void {
    const tags = new Set<string>()
    const touched = new Map(renderingsOf(target).map((where) => [keyOf(where), where]))
    for (const { where, key, made } of cache.pages()) {
      if (!touchedBy(target, factsOf(where, made))) continue
      touched.set(key, where)
      made.cacheability.tags.forEach((tag) => tags.add(tag))
    }
    // Most of what thousands of pages of one kind are made from is the same few answers.
    const asked = new Map<LiveEdition, Set<string>>()
    for (const where of touched.values()) {
      const context = contextOf(where)
      const addresses = asked.get(context.edition) ?? new Set<string>()
      asked.set(context.edition, addresses)
      for (const address of dataOfPage(parts().under(context), context)) addresses.add(address)
    }
    for (const [edition, addresses] of asked) client.purgeAnswers([...addresses], edition, { hard })
    client.purge([...tags], { hard })
  }

  return (purge, version) => {
    const { target, hard } = purge
    switch (target.kind) {
      case 'tags':
        client.purge(target.tags, { hard })
        break
      case 'url':
      case 'page':
        purgeDataOf(target, hard)
        break
      // Pages that have been evicted were made from something, too, and what comes in their place must be new.
      case 'edition':
      case 'all':
        client.purge('all', { hard })
    }
    return cache.purge(purge, version)
  }
}

const renderings = ['desktop', 'mobile', 'amp'] as const satisfies readonly Rendering[]

/** Of an address also those that are not stored: what they will be made from may be. */
const renderingsOf = (target: PurgeTarget): readonly PageAddress[] =>
  target.kind === 'url' ? renderings.map((rendering) => ({ site: target.site, edition: target.edition, rendering, address: target.address, query: target.query ?? {}, traits: {}, kind: 'page' })) : []
