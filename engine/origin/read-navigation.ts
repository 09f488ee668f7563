import type { Static } from 'typebox'
import type { FooterResponse, InfoResponse, MenuItem, SectionsResponse } from '../content/content-responses.ts'
import type { BodyOf } from './content-response.ts'
import type { ContentDatabase } from './database.ts'

// What the frame around every page shows, and the static pages that its footer links to.

export type FooterGroups = Static<typeof FooterResponse>['response'][number]['groups']

/**
 * The menu: sections with a place in it and stories, in that order; those right below another, and those that name it as
 * their parent, become its children. The msid of an item is the section's number. A section is offered from its first
 * story to its last (see `menuTags`).
 */
export async function readNavigation(db: ContentDatabase, channel: number): Promise<MenuItem[]> {
  const offered = await db
    .selectFrom('sections')
    .select(['id as msid', 'path as seopath', 'name as title', 'parent'])
    .where('channel', '=', channel)
    .where('position', 'is not', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('story_sections as listed').select('listed.msid').whereRef('listed.section_id', '=', 'sections.id')))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const items = new Map<string, MenuItem>(offered.map(({ msid, seopath, title }) => [seopath, { msid, seopath, title, child: [] }]))
  const parentOf = ({ seopath, parent }: (typeof offered)[number]) => items.get(parent ?? seopath.slice(0, Math.max(0, seopath.lastIndexOf('/'))))
  for (const section of offered) parentOf(section)?.child.push({ msid: section.msid, seopath: section.seopath, title: section.title })
  return offered.flatMap((section) => (parentOf(section) === undefined ? (items.get(section.seopath) ?? []) : []))
}

/** Most sections that are listed. */
const maxSections = 5_000

/** All sections that have stories, in the menu or not, by their paths. */
export const readSections = (db: ContentDatabase, channel: number): Promise<BodyOf<typeof SectionsResponse>['response']> =>
  db
    .selectFrom('sections')
    .select(['path as seopath', 'name as title'])
    .where('channel', '=', channel)
    .where(({ exists, selectFrom }) => exists(selectFrom('story_sections as listed').select('listed.msid').whereRef('listed.section_id', '=', 'sections.id')))
    .orderBy('path')
    .limit(maxSections)
    .execute()

/** The footer that was written, or one of the menu and the static pages under the names that the edition has for itself. */
export async function readFooter(
  db: ContentDatabase,
  edition: { readonly channel: number; readonly siteName: string; readonly organisation: string },
): Promise<FooterGroups> {
  const { channel } = edition
  const written = await db.selectFrom('footers').select('groups').where('channel', '=', channel).executeTakeFirst()
  if (written) return JSON.parse(written.groups) as FooterGroups
  const [menu, pages] = await Promise.all([
    readNavigation(db, channel),
    db.selectFrom('info_pages').select(['name', 'title']).where('channel', '=', channel).orderBy('name').execute(),
  ])
  return [
    { title: edition.siteName, links: menu.map(({ title, seopath }) => ({ title, path: `/${seopath}` })) },
    { title: edition.organisation, links: pages.map(({ title, name }) => ({ title, path: `/info/${name}` })) },
  ].filter(({ links }) => links.length > 0)
}

/** @returns `undefined` for a page that does not exist */
export async function readInfo(db: ContentDatabase, channel: number, name: string): Promise<BodyOf<typeof InfoResponse>['response'] | undefined> {
  const page = await db
    .selectFrom('info_pages')
    .select(['name', 'title', 'description', 'body', 'body_amp as bodyAmp', 'amp_extensions'])
    .where('channel', '=', channel)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!page) return undefined
  const { amp_extensions, ...shown } = page
  return { ...shown, ampExtensions: JSON.parse(amp_extensions) as string[] }
}
