import type { LiveEdition } from '../config/edition.ts'
import { entryLinksIn } from '../plugin/entry-links.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext } from './origin-part.ts'
import { type FoundPlaces, nameRank } from './search-places.ts'

/** What somebody looks for, as plugins get it. */
export interface SearchAsked {
  readonly edition: LiveEdition
  /** Of the query: as `tokenise` splits them, each once. At least one. */
  readonly words: readonly string[]
  /** Whether a text has all of the words (or of some of them), words that begin with them from three letters on, or the same in another script: as it is with stories. */
  readonly isNamed: (text: string, words?: readonly string[]) => boolean
  /** How many are shown at most. */
  readonly limit: number
}

/** Pages of a plugin that a search names above the stories. */
export interface FoundPages {
  readonly pages: readonly {
    readonly name: string
    /** As plugins see it. */
    readonly path: string
    /** What it is, in the language of the edition, as in `Poll`. */
    readonly label: string
  }[]
  /** Tags of what is shown: when it changes, the search is made anew. */
  readonly tags: readonly string[]
}

export interface SearchPluginsOptions {
  readonly origin: OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Of the site: an entry link is found by its titles in the others, too. */
  readonly editions: readonly LiveEdition[]
  /** Told of a part that throws; what it would find is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

export type FindPluginPages = (edition: LiveEdition, words: readonly string[]) => Promise<FoundPlaces>

/** Of one plugin: no plugin's pages push the others' out of sight. */
const maxPages = 6

/** What plugins want found, and their entry links by their titles. */
export const searchPlugins =
  ({ origin, parts, editions, onFailure }: SearchPluginsOptions): FindPluginPages =>
  async (edition, words) => {
    const searching = words.length === 0 ? [] : parts().flatMap((mounted) => (mounted.part.search ? [{ plugin: mounted.plugin, search: mounted.part.search, context: contextFor(mounted, origin) }] : []))
    const found = await Promise.all(
      searching.map(async ({ plugin, search, context }): Promise<FoundPages> => {
        try {
          return await search({ edition, words, isNamed: (name, some = words) => nameRank(some, name) !== undefined, limit: maxPages }, context)
        } catch (error) {
          onFailure(plugin, error)
          return { pages: [], tags: [] }
        }
      }),
    )
    const own = found.flatMap(({ pages }) => pages.slice(0, maxPages).map(({ name, path, label }) => ({ kind: 'other' as const, name, path, label })))
    const entries = parts().flatMap(({ entryLinks }) => {
      const titlesOf = (path: string) => [edition, ...editions].flatMap((one) => entryLinksIn(one, entryLinks).filter((link) => link.path === path).map(({ title }) => title))
      return entryLinksIn(edition, entryLinks).flatMap(({ title, path }) => (titlesOf(path).some((name) => nameRank(words, name) !== undefined) ? [{ kind: 'other' as const, name: title, path }] : []))
    })
    return {
      // A plugin that names its entry itself says what it is.
      places: [...own, ...entries.filter(({ path }) => !own.some((page) => page.path === path))],
      tags: found.flatMap(({ tags }) => tags),
    }
  }
