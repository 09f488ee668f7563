import type { ContentDatabase, DialectName } from '../database.ts'
import type { StorySearch } from '../search.ts'
import { feedIndex, type IndexFeed } from './feed-index.ts'
import { indexedSearch, type IndexReport } from './indexed-search.ts'
import { defaultIndexPrefix, openSearchClient, type SearchIndexSettings } from './open-search-client.ts'
import { endFeed } from './search-feed.ts'

export interface SearchIndexOptions {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  /** Without them the store searches itself. */
  readonly settings: SearchIndexSettings | undefined
  /** The store's own search. */
  readonly own: StorySearch
  readonly now: () => number
  readonly monotonicNow: () => number
  readonly logger: { readonly info: (details: object, message: string) => void; readonly warn: (details: object, message: string) => void; readonly error: (details: object, message: string) => void }
}

export interface OpenedSearch {
  /** Who answers searches. */
  readonly search: StorySearch
  readonly report: () => IndexReport | undefined
  /** For who serves: sends what changes to the index, or notes that there is none. @param isAppointed whether it is this process's turn */
  readonly feed: (isAppointed: () => boolean) => Promise<IndexFeed | undefined>
}

/** The search of a store, with the index that answers for it where there is one. */
export function openSearchIndex({ db, dialect, settings, own, now, monotonicNow, logger }: SearchIndexOptions): OpenedSearch {
  if (!settings) {
    return {
      search: own,
      report: () => undefined,
      feed: async () => {
        // Here it is known that there is no index; a command may not have been told of one.
        await endFeed(db)
        return undefined
      },
    }
  }
  const client = openSearchClient(settings)
  const prefix = settings.prefix ?? defaultIndexPrefix
  const search = indexedSearch({ dialect, own, client, prefix, logger, monotonicNow })
  return { search, report: search.report, feed: async (isAppointed) => feedIndex({ db, dialect, client, prefix, isAppointed, now, logger }) }
}
