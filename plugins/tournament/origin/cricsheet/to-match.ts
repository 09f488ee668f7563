import type { Result, Score, TeamRef } from '../../contract.ts'
import type { NewMatch } from '../new-match.ts'
import { figuresNumber, scoreNumber } from '../../statistics.ts'
import { slugOf, teamOf } from '../../teams.ts'
import { type Tournament, tournamentOfEvent, withBuiltIn } from '../../tournaments.ts'
import { summariseInnings, type InningsLines } from './innings.ts'
import { type MatchFile, seasonOf, UnreadableMatch } from './match-file.ts'
import { ballsOf, rateShares } from './net-run-rate.ts'

/**
 * The group whose table a match counts for; null for a knock-out. First and second rounds that are played as groups ("First
 * Round", "Super 8") have tables of their own.
 */
export function groupOf({ stage, group }: MatchFile['info']['event']): string | null {
  if (stage === undefined) return group === undefined ? '' : String(group)
  if (/^super\b/i.test(stage)) return group === undefined ? stage : `${stage} ${group}`
  if (/^first round\b/i.test(stage) && group !== undefined) return `${stage} ${group}`
  return /group/i.test(stage) ? String(group ?? '') : null
}

/**
 * Works a match out of its file.
 * @param id the name of its file, which is its number at Cricsheet
 * @param all tournaments of the site
 * @throws UnreadableMatch for a match of none of them
 */
export function toMatch(id: string, file: MatchFile, all: readonly Tournament[] = withBuiltIn([])): NewMatch {
  const { info } = file
  const tournament = tournamentOfEvent(all, info.event.name, info.gender)
  if (!tournament || tournament.sport !== 'cricket') throw new UnreadableMatch(`"${info.event.name}" (${info.gender}) is none of the tournaments of this site; its settings can name it.`)
  const perOver = info.balls_per_over ?? 6
  const season = seasonOf(info, tournament.acrossYears)
  const date = info.dates[0] ?? ''
  const [home, away] = [identity(tournament, info.teams[0]), identity(tournament, info.teams[1])]
  const sideOf = (name: string): TeamRef => (name === info.teams[0] ? home : away)
  const otherOf = (name: string): TeamRef => (name === info.teams[0] ? away : home)
  const lines = file.innings.map((innings) => summariseInnings(innings, perOver, Math.min(11, info.players[innings.team]?.length ?? 11)))
  const shares = rateShares(file, lines)
  const shareOf = (name: string | undefined) => {
    const share = shares?.find(({ team }) => team === name)
    return share && { made: share.runs, balls: share.balls, ...(tournament.bonus?.kind === 'halfway' || tournament.seasons.some(({ bonus }) => bonus?.kind === 'halfway') ? { halfway: halfwayOf(lines.find(({ team }) => team === name)) } : {}) }
  }
  const [homeShare, awayShare] = [shareOf(info.teams[0]), shareOf(info.teams[1])]
  const inMatch = { match_id: id, tournament: tournament.id, season, played_on: date }
  const main = lines.filter(({ superOver }) => !superOver)
  const score = (name: string | undefined) => {
    const own = scoreOf(lines, name)
    return own ? JSON.stringify(own) : null
  }
  const playerId = (name: string) => info.registry.people[name] ?? slugOf(name)
  return {
    match: {
      id,
      tournament: tournament.id,
      season,
      number: info.event.match_number ?? null,
      stage: info.event.stage ?? null,
      group_name: groupOf(info.event),
      played_on: date,
      starts_at: null,
      format: formatOf(info.match_type),
      venue: venueOf(info),
      home: home.id,
      home_name: home.name,
      away: away.id,
      away_name: away.name,
      home_score: score(info.teams[0]),
      away_score: score(info.teams[1]),
      result: JSON.stringify(resultOf(info, sideOf, lines)),
      shares: homeShare && awayShare ? JSON.stringify([homeShare, awayShare]) : null,
    },
    card: {
      ballsPerOver: perOver,
      ...(info.toss?.winner && info.teams.includes(info.toss.winner) ? { toss: { winner: sideOf(info.toss.winner).id, decision: info.toss.decision ?? '' } } : {}),
      playerOfMatch: info.player_of_match ?? [],
      goals: [],
      innings: file.innings.map((innings, index) => {
        const line = lines[index]
        if (!line) throw new UnreadableMatch('An innings could not be added up.')
        const named = (player: string) => ({ id: playerId(player), name: player })
        const { superOver, batting, bowling, extras, fall, partnerships, overs } = line
        const target = innings.target
        return {
          team: sideOf(innings.team),
          superOver,
          score: inningsScore(line),
          ...(target?.runs !== undefined && target.overs !== undefined ? { target: { runs: target.runs, balls: ballsOf(target.overs, perOver) } } : {}),
          batting: batting.map(({ player, ...rest }) => ({ player: named(player), ...rest })),
          didNotBat: superOver ? [] : (info.players[innings.team] ?? []).filter((player) => !batting.some((each) => each.player === player)),
          bowling: bowling.map(({ player, ...rest }) => ({ player: named(player), ...rest })),
          extras,
          fall: [...fall],
          partnerships: partnerships.map(({ batters, ...rest }) => ({ ...rest, batters: [batters[0], batters[1]] as [string, string] })),
          overs: [...overs],
        }
      }),
    },
    players: Object.entries(info.players)
      .filter(([name]) => info.teams.includes(name))
      .flatMap(([name, players]) =>
        [...new Set(players)].map((player) => {
          const bat = main.flatMap(({ team, batting }) => (team === name ? batting : [])).find((line) => line.player === player)
          const bowl = main.flatMap(({ team, bowling }) => (team === name ? [] : bowling)).find((line) => line.player === player)
          const field = main.flatMap(({ team, fielding }) => (team === name ? [] : fielding)).find((line) => line.player === player)
          const dismissed = bat?.dismissal !== undefined
          return {
            ...inMatch,
            player: playerId(player),
            name: player,
            team: sideOf(name).id,
            opponent: otherOf(name).id,
            batted: bat ? 1 : 0,
            dismissed: dismissed ? 1 : 0,
            runs: bat?.runs ?? 0,
            balls: bat?.balls ?? 0,
            fours: bat?.fours ?? 0,
            sixes: bat?.sixes ?? 0,
            score: bat ? scoreNumber(bat.runs, dismissed) : 0,
            strike_rate: bat && bat.balls > 0 ? (bat.runs / bat.balls) * 100 : null,
            bowled: bowl ? 1 : 0,
            bowl_balls: bowl?.balls ?? 0,
            conceded: bowl?.runs ?? 0,
            wickets: bowl?.wickets ?? 0,
            maidens: bowl?.maidens ?? 0,
            figures: bowl ? figuresNumber(bowl.wickets, bowl.runs) : 0,
            economy: bowl && bowl.balls > 0 ? (bowl.runs / bowl.balls) * perOver : null,
            catches: field?.catches ?? 0,
            stumpings: field?.stumpings ?? 0,
          }
        }),
      ),
    innings: main.slice(0, 2).map((line) => ({
      ...inMatch,
      team: sideOf(line.team).id,
      opponent: otherOf(line.team).id,
      total: line.runs,
      wickets: line.wickets,
      all_out: line.allOut ? 1 : 0,
      bowl_balls: line.balls,
      run_rate: line.balls > 0 ? (line.runs / line.balls) * perOver : null,
    })),
  }
}

const identity = ({ id, formerNames }: Tournament, name: string | undefined): TeamRef => ({ ...teamOf(id, name ?? '', formerNames) })

const inningsScore = ({ runs, wickets, balls, allOut }: InningsLines): Score => ({ made: runs, wickets, balls, allOut })

/** Runs after ten overs, or after as many as it had. */
const halfwayOf = (line: InningsLines | undefined): number => (line?.overs ?? []).slice(0, 10).reduce((sum, { runs }) => sum + runs, 0)

/** The runs of all its super overs stand beside a side's score: the last one decided. */
function scoreOf(lines: readonly InningsLines[], name: string | undefined): Score | undefined {
  const own = lines.filter(({ team }) => team === name)
  const main = own.find(({ superOver }) => !superOver)
  const decider = own.findLast(({ superOver }) => superOver)
  return main && { ...inningsScore(main), ...(decider ? { decider: decider.runs } : {}) }
}

function resultOf({ outcome }: MatchFile['info'], sideOf: (name: string) => TeamRef, lines: readonly InningsLines[]): Result {
  const { winner, by, result, method, eliminator, bowl_out: bowlOut } = outcome
  if (winner !== undefined) {
    return {
      kind: 'won',
      winner: sideOf(winner).id,
      ...(by?.runs === undefined ? {} : { runs: by.runs }),
      ...(by?.wickets === undefined ? {} : { wickets: by.wickets }),
      ...(by === undefined ? { by: 'awarded' as const } : {}),
      ...(method === undefined ? {} : { method }),
    }
  }
  const how = method === undefined ? {} : { method }
  if (eliminator !== undefined) return { kind: 'won', winner: sideOf(eliminator).id, by: wasLastSuperOverTied(lines) ? 'boundaries' : 'superOver', ...how }
  if (bowlOut !== undefined) return { kind: 'won', winner: sideOf(bowlOut).id, by: 'bowlOut', ...how }
  return result === 'tie' ? { kind: 'tied', ...how } : { kind: result === 'draw' ? 'drawn' : 'none' }
}

/** The data call the winner the same; until 2019 boundaries decided then. */
function wasLastSuperOverTied(lines: readonly InningsLines[]): boolean {
  const [one, other] = lines.filter(({ superOver }) => superOver).slice(-2)
  return one !== undefined && other !== undefined && one.runs === other.runs
}

/** The format by its usual name; matches of clubs are written as internationals are. */
function formatOf(type: string): string {
  if (/^(it20|t20i?)$/i.test(type)) return 'T20'
  if (/^(odi|odm)$/i.test(type)) return 'ODI'
  return /^(test|mdm)$/i.test(type) ? 'Test' : 'other'
}

/** A ground with its city, unless its name says it. */
function venueOf({ venue, city }: MatchFile['info']): string | null {
  if (venue === undefined) return city ?? null
  return city === undefined || venue.includes(city) ? venue : `${venue}, ${city}`
}
