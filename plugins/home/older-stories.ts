import type { LiveEdition } from 'masthead'
import type { Teaser } from 'masthead/content'
import { frontPageOf } from './front-page.ts'
import type { NewsFeedProps } from './news-feed.ts'

/** The list of all stories, whose further pages the feed goes on with. */
export const newestPath = '/latest-news'
/** As on that page, so that the feed skips nothing where it goes on. */
export const perpage = 22

/** The page of the list on which stories are that the front page does not open with. */
export const firstPage = ({ leadStories: { hero } }: Pick<LiveEdition, 'leadStories'>): number => Math.floor(hero / perpage) + 1

/** The stories of the feed: those that stand nowhere above it. */
export function olderStories({ data, page }: Pick<NewsFeedProps, 'data' | 'page'>): readonly Teaser[] {
  const { opening, seconds, column, grid, photos, more, blocks } = frontPageOf({ data, page })
  const above = new Set([...(opening ? [opening] : []), ...seconds, ...column, ...grid, ...photos, ...more, ...blocks.flatMap(({ items }) => items)].map(({ msid }) => msid))
  return data.older.response.items.filter(({ msid }) => !above.has(msid))
}
