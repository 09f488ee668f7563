import type { LiveEdition } from '../config/edition.ts'
import { hasFlag } from './flag.ts'
import type { EntryLink, EntryLinks } from './plugin.ts'

/** The links of a plugin that an edition has. */
export const entryLinksIn = (edition: LiveEdition, links: EntryLinks | undefined): readonly EntryLink[] =>
  (links?.[edition.id] ?? []).filter(({ unless, flag }) => hasFlag(edition, flag) && (unless === undefined || edition.flags?.[unless] !== true))
