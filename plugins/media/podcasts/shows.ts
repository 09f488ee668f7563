import type { PageContext } from 'masthead'
import { settings, type PublicSettings, type Show } from '../settings.ts'

/** Episodes in a feed: what apps show of a show. */
export const perFeed = 200

/** Where the show of an episode is; episodes in other sections of the paper are in the show of all. */
export const showSectionOf = (section: string): string => (/^podcasts\/[^/]+$/.test(section) ? section : 'podcasts')

const folderOf = (section: string): string => section.slice(0, section.lastIndexOf('/'))

/** What the site says of the show in a section; for a section below `podcasts` without words of its own, what it says of that. */
export function showOf(section: string, { page, settings: given = {} }: { readonly page: PageContext; readonly settings?: PublicSettings }): Show | undefined {
  const own = settings.publicOf({ settings: given }).shows.filter(({ edition }) => edition === page.edition.id)
  return own.find((show) => show.section === section) ?? own.find((show) => show.section === (section.startsWith('shows/') ? 'podcasts' : folderOf(section)))
}

/** The feed of a show: a path as plugins see it. */
export const feedPathOf = (section: string): string => `/${section}/rss.xml`

/** A link by which an app subscribes. */
export interface SubscribeLink {
  readonly name: string
  readonly href: string
}

export function subscribeLinks(section: string, { page, settings: given = {} }: { readonly page: PageContext; readonly settings?: PublicSettings }): readonly SubscribeLink[] {
  const feed = encodeURIComponent(page.absolute(feedPathOf(section)))
  return settings.publicOf({ settings: given }).podcastApps.map(({ name, url }) => ({ name, href: url.replaceAll('{feed}', feed) }))
}
