import type { ApplyPurge } from '../cache/node-link.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { type PurgeTarget, touchedBy } from '../cache/purge.ts'
import { type Answered, factsOf } from '../cache/stored-page.ts'
import type { Client } from '../data/client.ts'

/** Purges this process. Data first: pages are made anew from it at once, and of the same they would come out the same. */
export const purgeHere =
  <Answer extends Answered>(client: Pick<Client, 'purge'>, cache: Pick<PageCache<Answer>, 'pages' | 'purge'>): ApplyPurge =>
  (purge, version) => {
    client.purge(dataOf(purge.target, cache), { hard: purge.hard })
    return cache.purge(purge, version)
  }

/** What the pages of a target were made from, frame and widgets included. */
function dataOf<Answer extends Answered>(target: PurgeTarget, cache: Pick<PageCache<Answer>, 'pages'>): readonly string[] | 'all' {
  switch (target.kind) {
    case 'tags':
      return target.tags
    case 'url':
    case 'page': {
      const tags = new Set<string>()
      for (const { where, made } of cache.pages()) if (touchedBy(target, factsOf(where, made))) made.cacheability.tags.forEach((tag) => tags.add(tag))
      return [...tags]
    }
    // Pages that have been evicted were made from something, too, and what comes in their place must be new.
    case 'edition':
    case 'all':
      return 'all'
  }
}
