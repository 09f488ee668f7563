import { queryPath } from 'masthead/kit'

const withSeason = (path: string) => (season?: number | undefined): string => queryPath(path, { season: season === undefined ? undefined : String(season) })

/** Where the hub is: paths as plugins see them. `season` for one that is not the newest. */
export const hubPath = withSeason('/sports/pro-kabaddi')
export const schedulePath = withSeason('/sports/pro-kabaddi/schedule')
export const calendarPath = withSeason('/sports/pro-kabaddi/schedule.ics')
export const pointsPath = withSeason('/sports/pro-kabaddi/pro-kabaddi-points-table')
export const leadersPath = withSeason('/sports/pro-kabaddi/stats')

/** The season that an address must name to lead to this one: none for the newest. */
export const seasonOf = ({ seasons, season }: { readonly seasons: readonly number[]; readonly season?: { readonly number: number } | undefined }): number | undefined => (season === undefined || season.number === seasons[0] ? undefined : season.number)
