import type { PageContext, Static } from 'masthead'
import type { Fixture, FixturesAnswer, ScheduleAnswer, ScheduledMatch, ScheduleMatches } from '../contract.ts'
import type { Words } from '../messages.ts'

export interface ScheduleQuery {
  readonly series?: string | undefined
  readonly team?: string | undefined
}

export interface ScheduleParts {
  readonly data: { readonly schedule: Static<typeof ScheduleAnswer>; readonly fixtures?: Static<typeof FixturesAnswer> | undefined }
  readonly page: Pick<PageContext, 'format'>
  readonly query: ScheduleQuery
  readonly t: Pick<Words, 'starts'>
}

/** The matches that are told ball by ball, with those of tournaments. One that both have is told. */
export function wholeSchedule({ data, page, query, t }: ScheduleParts): ScheduleMatches {
  const own = data.schedule.response
  const fixtures = data.fixtures?.response.matches ?? []
  const days = new Map(own.days.map(({ day, matches }) => [day, matches]))
  for (const fixture of fixtures) {
    const teams = [fixture.sides[0].id, fixture.sides[1].id] as const
    if ((query.series !== undefined && fixture.series.id !== query.series) || (query.team !== undefined && !teams.includes(query.team))) continue
    const matches = days.get(fixture.day) ?? []
    if (!matches.some((match) => teams.every((team) => match.teams.includes(team)))) days.set(fixture.day, [...matches, lineOf(fixture, page, t)])
  }
  const series = [...own.series, ...fixtures.map((fixture) => fixture.series)]
  const teams = [...own.teams, ...fixtures.flatMap(({ sides }) => sides.map(({ id, name }) => ({ id, name })))]
  return {
    days: [...days].map(([day, matches]) => ({ day, matches })).sort((one, other) => (one.day < other.day ? -1 : 1)),
    series: [...new Map(series.map((each) => [each.id, each])).values()],
    teams: [...new Map(teams.map((each) => [each.id, each])).values()].sort((one, other) => one.name.localeCompare(other.name)),
  }
}

const lineOf = ({ sides, result, day: _, ...fixture }: Fixture, page: ScheduleParts['page'], t: Pick<Words, 'starts'>): ScheduledMatch => ({
  ...fixture,
  status: result === undefined ? 'scheduled' : 'finished',
  line: result ?? t.starts(fixture.starts.includes('T') ? page.format.dateTime(fixture.starts) : page.format.date(fixture.starts)),
  sides: [{ ...sides[0], isBatting: false }, { ...sides[1], isBatting: false }],
  teams: [sides[0].id, sides[1].id],
  sequence: 0,
})
