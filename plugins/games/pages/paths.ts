import { queryPath } from 'masthead/kit'

/** What addresses say beside the series: the edition, a day, an order. */
export interface GamesQuery {
  readonly year?: string | number | undefined
  readonly day?: string | undefined
  readonly discipline?: string | undefined
  readonly sort?: string | undefined
  readonly nation?: string | undefined
}

export const currentTallyPath = '/medal-tally'

const withQuery = (path: string, { year, day, discipline, sort, nation }: GamesQuery = {}): string =>
  queryPath(path, { year: year === undefined ? undefined : String(year), day, discipline, sort: sort === 'total' ? sort : undefined, nation })

export const homePath = (series: string, query?: GamesQuery): string => withQuery(`/sports/${series}`, query)
export const schedulePath = (series: string, query?: GamesQuery): string => withQuery(`/sports/${series}/schedule`, query)
export const calendarPath = (series: string, query?: GamesQuery): string => withQuery(`/sports/${series}/schedule.ics`, query)
export const tallyPath = (series: string, query?: GamesQuery): string => withQuery(`/sports/${series}/medal-tally`, query)

/** The year that an address must say to lead to these Games: none for the newest. */
export const yearOf = ({ years, games }: { readonly years: readonly number[]; readonly games?: { readonly year: number } | undefined }): number | undefined => (games === undefined || games.year === years[0] ? undefined : games.year)
