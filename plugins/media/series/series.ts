import { flag, hasFlag, type LiveEdition, type PageContext, type Static } from 'masthead'
import type { ListingResponse, Story, TopicResponse } from 'masthead/content'
import { type PublicSettings, type Series, settings } from '../settings.ts'

export const showsPath = '/shows'
export const seriesPath = (id: string): string => `${showsPath}/${id}`

/** Shows: their pages, and the way to them from their episodes. */
export const shows = flag('shows')

/** The topic of a show's episodes. */
export const topicOf = ({ id, topic = id }: Pick<Series, 'id' | 'topic'>): string => topic

/** The shows of an edition in the order of the configuration; none where it has no shows. */
export const seriesIn = (all: readonly Series[], edition: Pick<LiveEdition, 'id' | 'flags'>): readonly Series[] => (hasFlag(edition, shows) ? all.filter((one) => one.edition === edition.id) : [])

interface OnPage {
  readonly page: Pick<PageContext, 'edition'>
  readonly settings?: PublicSettings
}

export const seriesOn = ({ page, settings: given = {} }: OnPage): readonly Series[] => seriesIn(settings.publicOf({ settings: given }).series, page.edition)

/** The show that a story is an episode of. */
export const seriesOf = ({ topics }: Pick<Story, 'topics'>, on: OnPage): Series | undefined => seriesOn(on).find((series) => topics.some(({ id }) => id === topicOf(series)))

export interface OnShow {
  readonly page: Pick<PageContext, 'edition'>
  readonly params: { readonly show: string }
  readonly settings?: PublicSettings
}

/** The show that a page is of; `undefined` in an edition that does not have it. */
export const ownOf = ({ page, params, settings: given = {} }: OnShow): Series | undefined => seriesOn({ page, settings: given }).find(({ id }) => id === params.show)

/** A show as a list of recordings, at its own address. */
export function asList({ id, title, text }: Series, { items, total, pageno, perpage }: Static<typeof TopicResponse>['response'], name: string): Static<typeof ListingResponse>['response'] {
  const path = seriesPath(id)
  return { items, total, pageno, perpage, section: { path: path.slice(1), name: title, description: text }, breadcrumb: [{ path: showsPath, name }, { path, name: title }], children: [] }
}
