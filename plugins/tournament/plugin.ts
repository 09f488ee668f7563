import { definePlugin, entryLinksFromSettings, fromSettings, integer, matching, oneOf, page, type PageContext, type PropsOf, slug, type Static, type UpstreamRequest, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { addressOfMatch, hubPath, matchPath, pointsPath, schedulePath, sportOf, statisticPath, teamPath, teamsPath } from './pages/paths.ts'
import { HubAnswer, MatchAnswer, ScheduleAnswer, StandingsAnswer, StatisticAnswer, StatisticsAnswer, TeamAnswer, TeamsAnswer } from './contract.ts'
import { editPlayerInfo } from './players/player-page.ts'
import { playerProfile, sideProfile } from './profiles/profile-pages.ts'
import { itemList } from 'masthead/json-ld'
import { seasonEvent, spanOf, sportsEvent } from './pages/json-ld.ts'
import { messages } from './messages.ts'
import { type SeasonQuery, tournamentHead } from './pages/page-head.ts'
import { resultText } from './pages/score-text.ts'
import { iplStatistics, sortParams, worldCupStatistics } from './statistics.ts'
import { currentTeamId } from './teams.ts'
import { seasonName, tournamentName } from './pages/season-name.ts'
import { settings, tournamentsOf } from './settings.ts'

// A tournament under the wrong sport is sent on by `canonical`.
const tournament = fromSettings(settings, (values) => oneOf(...tournamentsOf(values).map(({ id }) => id)))
const year = matching(/[12]\d{3}/, 'year')
const yearOrAll = matching(/[12]\d{3}|all/, 'year|all')
const season = { season: year }

/** Below both sports. @param rest behind the tournament's name */
const paths = <const Rest extends string>(rest: Rest) => [`/sports/cricket/:tournament${rest}`, `/sports/football/:tournament${rest}`] as const
interface Asked {
  readonly edition: { readonly channel: number }
}

/** A request to the tournament's own API, in the language of the edition. @param rest the segments after the tournament's */
const api = (id: string, { edition }: Asked, rest: readonly string[] = [], query: UpstreamRequest['query'] = {}): UpstreamRequest => ({ path: ['/api/tournament', id, ...rest], query: { channel: edition.channel, ...query } })
/** The same for the tournament of the address. */
const apiOf = (asked: Asked & { readonly params: { readonly tournament: string } }, rest: readonly string[] = [], query: UpstreamRequest['query'] = {}): UpstreamRequest => api(asked.params.tournament, asked, rest, query)

export const hub = page({
  path: paths(''),
  params: { tournament },
  query: season,
  messages,
  needs: { hub: { contract: HubAnswer, request: ({ query, ...asked }) => apiOf(asked, [], query) } },
  optionalNeeds: {
    stories: { contract: ListingResponse, request: ({ params }) => ({ path: '/request/articlelist', query: { seopath: `sports/${sportOf(params.tournament)}`, pageno: 1, perpage: 4 } }), deadline: 1_000 },
  },
  canonical: ({ params }) => hubPath(params.tournament),
  head: ({ data, page, params, query, t }) => {
    const hub = data.hub.response
    const path = hubPath(params.tournament)
    const name = seasonName(hub, t)
    const matches = [...hub.recent, ...hub.upcoming]
    return tournamentHead({
      page, t, query, path, name, about: hub,
      title: sportOf(params.tournament) === 'cricket' ? t.hubOf(name) : t.hubOfFootball(name),
      description: t.hubText(name),
      isEmpty: hub.season === undefined,
      jsonLd: matches.length === 0 ? [] : [itemList(matches.map((match) => ({ name: `${match.home.name} ${t.versus} ${match.away.name}`, url: page.absolute(matchPath(params.tournament, addressOfMatch(match))) })), { name })],
    })
  },
  views: { ...view(() => import('./views/hub/hub.tsx')), amp: () => import('./views/hub/amp.tsx') },
})

export const schedule = page({
  path: paths('-schedule'),
  params: { tournament },
  query: season,
  messages,
  needs: { schedule: { contract: ScheduleAnswer, request: ({ query, ...asked }) => apiOf(asked, ['matches'], query) } },
  canonical: ({ params }) => schedulePath(params.tournament),
  head: ({ data, page, params, query, t }) => {
    const schedule = data.schedule.response
    const path = schedulePath(params.tournament)
    const name = seasonName(schedule, t)
    return tournamentHead({
      page, t, query, path, about: schedule, name: t.schedule, title: t.scheduleOf(name), description: t.scheduleText(name), isEmpty: schedule.matches.length === 0,
      jsonLd: [...seasonEvent(page, path, name, schedule.matches), ...schedule.matches.filter(({ result }) => result === undefined).slice(0, 10).map((match) => sportsEvent(page, params.tournament, name, match, spanOf(schedule.matches)))],
    })
  },
  // One view serves all variants on purpose: it is a list that fits any width, in plain HTML.
  views: view(() => import('./views/schedule.tsx')),
})

export const points = page({
  path: paths('-points-table'),
  params: { tournament },
  query: season,
  messages,
  needs: { table: { contract: StandingsAnswer, request: ({ query, ...asked }) => apiOf(asked, ['standings'], query) } },
  canonical: ({ params }) => pointsPath(params.tournament),
  head: ({ data, page, params, query, t }) => {
    const table = data.table.response
    const name = seasonName(table, t)
    return tournamentHead({
      page, t, query, about: table, path: pointsPath(params.tournament), name: t.pointsTable, title: t.pointsTableOf(name),
      description: sportOf(params.tournament) === 'cricket' ? t.pointsTableText(name) : t.pointsTableTextFootball(name),
      isEmpty: table.standings.length === 0,
      jsonLd: table.standings.length === 0 ? [] : [itemList(table.standings.map(({ team }) => ({ name: team.name, url: page.absolute(teamPath(params.tournament, team.id)) })), { name: t.pointsTableOf(name) })],
    })
  },
  views: view(() => import('./views/points.tsx')),
})

export const teams = page({
  path: paths('-teams'),
  params: { tournament },
  messages,
  needs: { teams: { contract: TeamsAnswer, request: (asked) => apiOf(asked, ['teams']) } },
  canonical: ({ params }) => teamsPath(params.tournament),
  head: ({ data, page, params, t }) => {
    const { teams, ...about } = data.teams.response
    const name = tournamentName(about, t)
    return tournamentHead({
      page, t, about, query: {}, path: teamsPath(params.tournament), name: t.teams, title: t.teamsOf(name), description: t.teamsText(name), isEmpty: teams.length === 0,
      jsonLd: teams.length === 0 ? [] : [itemList(teams.map(({ team }) => ({ name: team.name, url: page.absolute(teamPath(params.tournament, team.id)) })), { name: t.teamsOf(name) })],
    })
  },
  views: view(() => import('./views/teams.tsx')),
})

export const team = page({
  path: paths('-teams/:team'),
  params: { tournament, team: slug() },
  query: season,
  messages,
  needs: { team: { contract: TeamAnswer, request: ({ query, ...asked }) => apiOf(asked, ['teams', currentTeamId(asked.params.tournament, asked.params.team)], query) } },
  // A side under a name that it had before is sent on.
  canonical: ({ params }) => teamPath(params.tournament, currentTeamId(params.tournament, params.team)),
  head: ({ data, page, params, query, t }) => {
    const { team, ...about } = data.team.response
    const name = tournamentName(about, t)
    // A side is shown in its own newest season, which may be long ago.
    const own = { ...about, seasons: about.history.map((each) => ({ season: each.season, demo: false })).reverse() }
    return tournamentHead({
      page, t, about: own, query, path: teamPath(params.tournament, params.team), name: team.name, title: t.teamTitle(team.name, name), description: t.teamText(team.name, name),
      between: [{ path: teamsPath(params.tournament), name: t.teams }],
      jsonLd: [{ '@type': 'SportsTeam', name: team.name, sport: sportOf(params.tournament) === 'cricket' ? 'Cricket' : 'Football', url: page.absolute(teamPath(params.tournament, params.team)) }],
    })
  },
  views: view(() => import('./views/team.tsx')),
})

const statisticQuery = { season: yearOrAll, sort: oneOf(...sortParams), order: oneOf('asc', 'desc'), page: integer({ min: 1, max: 20 }) }

// Two pages, because each tournament has its own statistics, and listing their names avoids conflicts with other plugins'
// pages.
export const iplStatistic = page({
  path: '/sports/cricket/ipl/:statistic',
  params: { statistic: oneOf(...iplStatistics) },
  query: statisticQuery,
  messages,
  needs: { ranking: { contract: StatisticAnswer, request: ({ params, query, ...asked }) => api('ipl', asked, ['statistics', params.statistic], query) } },
  outcome: ({ data }) => pastTheEnd(data.ranking.response),
  head: ({ data, page, params, query, t }) => statisticHead({ data, page, query, t, statistic: params.statistic }),
  views: view(() => import('./views/statistic.tsx')),
})

export const worldCupStatistic = page({
  path: '/sports/cricket/world-cup/:statistic',
  params: { statistic: oneOf(...worldCupStatistics) },
  query: statisticQuery,
  messages,
  needs: { ranking: { contract: StatisticAnswer, request: ({ params, query, ...asked }) => api('world-cup', asked, ['statistics', params.statistic], query) } },
  outcome: ({ data }) => pastTheEnd(data.ranking.response),
  head: ({ data, page, params, query, t }) => statisticHead({ data, page, query, t, statistic: params.statistic }),
  views: view(() => import('./views/statistic.tsx')),
})

export const worldCupStats = page({
  path: '/sports/cricket/world-cup/stats',
  params: {},
  query: { season: yearOrAll },
  messages,
  needs: { statistics: { contract: StatisticsAnswer, request: ({ query, ...asked }) => api('world-cup', asked, ['statistics'], query) } },
  head: ({ data, page, query, t }) => {
    const { leaders, ...about } = data.statistics.response
    const name = seasonName(about, t)
    return tournamentHead({
      page, t, about, query, path: statisticPath('world-cup', 'stats'), name: t.statistics, title: t.statisticsOf(name), description: t.statisticsText(name),
      jsonLd: [itemList(leaders.map(({ statistic }) => ({ name: t.statistic(statistic), url: page.absolute(statisticPath('world-cup', statistic)) })), { name: t.statisticsOf(name) })],
    })
  },
  views: view(() => import('./views/stats.tsx')),
})

export const match = page({
  path: paths('/:teams-scorecard-:id'),
  params: { tournament, teams: slug(), id: slug() },
  messages,
  needs: { match: { contract: MatchAnswer, request: ({ params, edition }) => ({ path: ['/api/tournament/match', params.id], query: { channel: edition.channel } }) } },
  canonical: ({ data }) => {
    const { tournament, match } = data.match.response
    return matchPath(tournament, addressOfMatch(match))
  },
  head: ({ data, page, t }) => {
    const { match, card, span, ...about } = data.match.response
    const name = seasonName(about, t)
    const [home, away] = [match.home.name, match.away.name]
    const say = [resultText(match, t), home, away, page.format.date(match.date)] as const
    // Its own season is the one that it is in, so nothing of its address depends on it.
    return tournamentHead({
      page, t, about: { ...about, seasons: about.season === undefined ? [] : [{ season: about.season, demo: about.demo }] }, query: {}, path: matchPath(about.tournament, addressOfMatch(match)),
      name: `${match.home.short} ${t.versus} ${match.away.short}`, title: t.matchTitle(home, away, name), description: card?.innings.length ? t.matchText(...say) : t.matchTextShort(...say),
      between: [{ path: schedulePath(about.tournament), name: t.schedule }],
      jsonLd: [sportsEvent(page, about.tournament, name, match, span)],
    })
  },
  views: view(() => import('./views/match.tsx')),
})

interface StatisticHeadInput {
  readonly data: { readonly ranking: Static<typeof StatisticAnswer> }
  readonly page: PageContext
  readonly query: SeasonQuery
  readonly t: PropsOf<typeof points>['t']
  readonly statistic: string
}

function statisticHead({ data, page, query, t, statistic }: StatisticHeadInput) {
  const ranking = data.ranking.response
  const name = seasonName(ranking, t)
  const title = t.statisticOf(name, t.statistic(statistic))
  const path = statisticPath(ranking.tournament, statistic)
  const names = ranking.rows.slice(0, 10).map(({ player, team }) => ({ name: player?.name ?? team.name }))
  return tournamentHead({
    page, t, about: ranking, query, path, title, name: t.statistic(statistic), description: t.aboutStatistic(statistic), isEmpty: ranking.season === undefined,
    jsonLd: names.length === 0 ? [] : [itemList(names, { name: title, first: (ranking.pageno - 1) * ranking.perpage + 1 })],
  })
}

/** A page past the end was never there. */
function pastTheEnd({ pageno, perpage, total }: { readonly pageno: number; readonly perpage: number; readonly total: number }) {
  return pageno > Math.max(1, Math.ceil(total / perpage)) ? ({ kind: 'notFound' } as const) : undefined
}

export type HubProps = PropsOf<typeof hub>
export type ScheduleProps = PropsOf<typeof schedule>
export type PointsProps = PropsOf<typeof points>
export type TeamsProps = PropsOf<typeof teams>
export type TeamProps = PropsOf<typeof team>
export type StatisticProps = PropsOf<typeof iplStatistic> | PropsOf<typeof worldCupStatistic>
export type StatsProps = PropsOf<typeof worldCupStats>
export type MatchProps = PropsOf<typeof match>
/** The plugin's words as views see them. */
export type Messages = HubProps['t']

/** Tournaments that menus name, in English; others stand on the pages of their sport alone. */
const menuTitles: Readonly<Record<string, string>> = { ipl: 'IPL', 'world-cup': 'World Cup', 't20-world-cup': 'T20 World Cup', 'asia-cup': 'Asia Cup', 'fifa-world-cup': 'Football World Cup' }
const menuPlace = (id: string): number => [...Object.keys(menuTitles), id].indexOf(id)

/** The tournaments that an edition has, in menus and on the pages of their sport. */
const linksIn = (edition: 'english' | 'telugu') =>
  entryLinksFromSettings(settings, (values) =>
    tournamentsOf(values).toSorted((one, other) => menuPlace(one.id) - menuPlace(other.id)).map(({ id, name }) => {
      const title = edition === 'english' ? menuTitles[id] : undefined
      return { path: hubPath(id), title: title ?? messages[edition].tournament(id, name), sections: ['/sports', `/sports/${sportOf(id)}`], ...(title === undefined ? {} : { group: 'results' }) }
    }),
  )

export default definePlugin({
  name: 'tournament',
  settings,
  pages: { hub, schedule, points, teams, team, iplStatistic, worldCupStatistic, worldCupStats, match, playerProfile, sideProfile, editPlayerInfo },
  redirects: [
    { from: '/sports/cricket/ipl-orange-cap', to: '/sports/cricket/ipl/orange-cap', status: 301 },
    { from: '/sports/cricket/ipl-purple-cap', to: '/sports/cricket/ipl/purple-cap', status: 301 },
  ],
  entryLinks: { english: [linksIn('english')], telugu: [linksIn('telugu')] },
  origin: () => import('./origin/origin.ts'),
})
