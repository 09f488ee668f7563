import { sql } from 'kysely'
import type { SectionInput } from './content-store.ts'
import type { ContentDatabase } from './database.ts'
import { withAncestors } from './story.ts'

type Shows = SectionInput['shows']

export interface ListingSection {
  readonly id: number
  readonly path: string
  readonly shows: Shows
}

/** Sections that may list a story of `path`: those above it and those that reach beyond their own part of the tree. */
export async function listingSections(db: ContentDatabase, channel: number, path: string): Promise<ListingSection[]> {
  const rows = await db
    .selectFrom('sections')
    .select(['id', 'path', 'shows'])
    .where('channel', '=', channel)
    .where((where) => where.or([where('path', 'in', withAncestors(path)), where('shows', 'is not', null)]))
    .execute()
  return rows.map(({ shows, ...section }) => ({ ...section, shows: shows === null ? undefined : (JSON.parse(shows) as Shows) }))
}

/**
 * Makes the sections of a path that are not there, without a place in the menu and named after their addresses, so that
 * a story never has to wait for whoever writes the sections down.
 * @returns whether there were any
 */
export async function createMissingSections(db: ContentDatabase, channel: number, path: string): Promise<boolean> {
  const created = await db
    .insertInto('sections')
    .values(withAncestors(path).map((path) => ({ channel, path, name: nameFromPath(path), description: '', position: null, shows: null })))
    .onConflict((conflict) => conflict.columns(['channel', 'path']).doNothing())
    .returning(['id', 'path'])
    .execute()
  for (const section of created) await rebuildSectionList(db, channel, { ...section, shows: undefined })
  return created.length > 0
}

/** `city/navi-mumbai` is Navi Mumbai. */
const nameFromPath = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || path

/** Whether a section lists a story: its own and its descendants', and what it shows beside them. */
export function listsStory(section: ListingSection, story: { readonly path: string; readonly cmstype: string }): boolean {
  if (story.path === section.path || story.path.startsWith(`${section.path}/`) || section.shows === 'latest') return true
  return section.shows?.some((cmstype) => cmstype === story.cmstype) ?? false
}

/** Writes a section's list anew, from the stories that are there. */
export async function rebuildSectionList(db: ContentDatabase, channel: number, { id, path, shows }: ListingSection): Promise<void> {
  await db.deleteFrom('story_sections').where('section_id', '=', id).execute()
  await db
    .insertInto('story_sections')
    .columns(['section_id', 'channel', 'msid', 'published'])
    .expression((from) =>
      from
        .selectFrom('stories as story')
        .innerJoin('sections as own', 'own.id', 'story.section_id')
        .where('story.channel', '=', channel)
        .where('story.removed', '=', 0)
        .$if(shows !== 'latest', (query) =>
          query.where((where) =>
            where.or([
              where('own.path', '=', path),
              where('own.path', 'like', `${path}/%`),
              ...(Array.isArray(shows) ? [where('story.cmstype', 'in', shows)] : []),
            ]),
          ),
        )
        .select([sql.lit(id).as('section_id'), 'story.channel', 'story.msid', 'story.published']),
    )
    .execute()
}
