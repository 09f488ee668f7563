import type { LiveEdition } from '../config/edition.ts'
import type { EntryLink, EntryLinks } from './plugin.ts'

/** The links of a plugin that an edition has. */
export const entryLinksIn = ({ id, flags = {} }: LiveEdition, links: EntryLinks | undefined): readonly EntryLink[] =>
  (links?.[id] ?? []).filter(({ unless }) => unless === undefined || flags[unless] !== true)
