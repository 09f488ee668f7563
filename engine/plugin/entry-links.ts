import type { Static, TObject } from 'typebox'
import type { LiveEdition } from '../config/edition.ts'
import { hasFlag } from './flag.ts'
import type { EntryLink, EntryLinks } from './plugin.ts'
import type { AllSettings, PublicSettings, Settings } from './settings.ts'

/** The links of a plugin that an edition has. */
export const entryLinksIn = (edition: LiveEdition, links: EntryLinks | undefined): readonly EntryLink[] =>
  (links?.[edition.id] ?? []).filter(({ unless, flag }) => hasFlag(edition, flag) && (unless === undefined || edition.flags?.[unless] !== true))

/** Whether menus list it: what only sections offer they leave out. */
export const isInMenus = ({ sections, group }: EntryLink): boolean => sections === undefined || group !== undefined

/**
 * Links that depend on the plugin's public settings, as in `entryLinksFromSettings(settings, ({ leagues }) => leagues.map(linkTo))`:
 * an entry that these take the place of once the settings are read.
 */
export function entryLinksFromSettings<Schema extends TObject, Public extends string>(settings: Settings<Schema, Public>, make: (values: Pick<Static<Schema>, Public & keyof Static<Schema>>) => readonly EntryLink[]): EntryLink {
  const shown = (all: AllSettings): PublicSettings => Object.fromEntries(Object.entries(all).filter(([name]) => settings.public?.includes(name)))
  return { title: '', path: '', ofSettings: (all) => make(settings.publicOf({ settings: shown(all) })) }
}
