import type { InningsView, LiveBall, LiveScore, MatchLine, MatchView } from '../contract.ts'
import type { MatchInput, Side } from '../feed-contract.ts'
import { commentaryPath, matchAlerts, matchPath, teamAlerts } from '../paths.ts'
import { inLanguage, ballInLanguage } from './in-language.ts'
import { ballText, type BallWords, isKeyBall, kindOf, markOf } from '../words/ball-words.ts'
import { addUp, type BallAfter, type Batter, type InningsSum, isClosed, oversText, type StoredBall } from './add-up.ts'
import type { Speech } from './speech.ts'
import { chanceOfChase, percentOf } from './win-line.ts'

/** A match with its innings added up, with the names of a language. */
export interface MatchState {
  readonly match: MatchInput
  readonly sequence: number
  /** As plugins see them: the same in all languages. */
  readonly paths: { readonly match: string; readonly commentary: string }
  /** Topics of alerts about its sides: the same in all languages. */
  readonly sideAlerts: readonly string[]
  readonly innings: readonly InningsSum[]
  readonly perOver: number
}

/** @param stored with its balls in their order */
export function stateIn({ match: stored, balls, sequence = 0 }: { readonly match: MatchInput; readonly balls: readonly StoredBall[]; readonly sequence?: number }, { language }: Speech): MatchState {
  const match = inLanguage(stored, language)
  const named = ballInLanguage(stored, language)
  const perOver = match.ballsPerOver ?? 6
  return {
    match,
    sequence,
    perOver,
    paths: { match: matchPath(stored), commentary: commentaryPath(stored) },
    sideAlerts: [teamAlerts(stored, 'home'), teamAlerts(stored, 'away')],
    innings: (match.innings ?? []).map((info, index) => addUp(info, balls.flatMap((ball) => (ball.innings === index + 1 ? [named(ball)] : [])), perOver)),
  }
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const sizeOf = (match: MatchInput, side: Side): number => Math.min(11, Math.max(2, match[side].squad?.length ?? 11))

/** Balls that an innings may have. */
export function maxBallsOf({ match, perOver }: Pick<MatchState, 'match' | 'perOver'>, { info }: Pick<InningsSum, 'info'>): number | undefined {
  if (info.superOver) return perOver
  return info.target?.balls ?? (match.overs === undefined ? undefined : match.overs * perOver)
}

const isOver = (state: MatchState, sum: InningsSum): boolean => isClosed(sum, maxBallsOf(state, sum), sizeOf(state.match, sum.info.team))

/** "151/4", "98" for a side that is all out. */
const scoreOf = ({ runs, wickets }: InningsSum): string => (wickets === 10 ? String(runs) : `${runs}/${wickets}`)

function scoreSide(state: MatchState, side: Side): LiveScore['sides'][number] {
  const own = state.innings.filter(({ info }) => info.team === side && !info.superOver)
  const last = state.innings.at(-1)
  return {
    name: state.match[side].name,
    short: state.match[side].short,
    score: own.map(scoreOf).join(' & '),
    overs: own.length === 0 ? '' : oversText(own.at(-1)?.balls ?? 0, state.perOver),
    isBatting: state.match.status === 'live' && last?.info.team === side,
  }
}

/** The chance of the home side while the other innings is chased, where the model has one. */
export function winOf(state: MatchState, sum: InningsSum, at: { readonly runs: number; readonly balls: number; readonly wickets: number }): number | undefined {
  const { match, perOver } = state
  const most = maxBallsOf(state, sum)
  if (match.format !== 'T20' || match.overs !== 20 || perOver !== 6 || most === undefined || sum.info.superOver || sum.info.target === undefined) return undefined
  const chance = percentOf(chanceOfChase({ runs: sum.info.target.runs - at.runs, balls: most - at.balls, wickets: sizeOf(match, sum.info.team) - 1 - at.wickets }))
  return sum.info.team === 'home' ? chance : 100 - chance
}

function resultLine({ result, status, ...match }: MatchInput, speech: Speech): string | undefined {
  const { t } = speech
  if (status === 'postponed') return t.postponed
  if (status === 'abandoned') return t.abandoned
  if (!result) return undefined
  if (result.kind === 'tied') return result.method === undefined ? t.tied : t.method(t.tied, result.method)
  if (result.kind !== 'won') return result.kind === 'drawn' ? t.drawn : t.noResult
  const winner = match[result.winner].name
  const text = result.by === 'superOver' ? t.wonSuperOver(winner) : result.by === 'boundaries' ? t.wonBoundaries(winner) : result.runs !== undefined ? t.wonByRuns(winner, result.runs) : result.wickets === undefined ? t.won(winner) : t.wonByWickets(winner, result.wickets)
  return result.method === undefined ? text : t.method(text, result.method)
}

/** What the match is about at the moment. */
export function lineOf(state: MatchState, speech: Speech): string {
  const { match, innings } = state
  const { t } = speech
  const ended = resultLine(match, speech)
  if (ended !== undefined) return ended
  const last = innings.at(-1)
  if (match.status === 'scheduled' || !last) return match.toss && match.status !== 'scheduled' ? t.tossText(match[match.toss.winner].name, match.toss.decision) : t.starts(speech.when(match.starts))
  const team = match[last.info.team].name
  if (match.status === 'break' || isOver(state, last)) {
    if (last.info.target === undefined) return innings.length === 1 && match.overs !== undefined ? t.breakTarget(match[otherSide(last.info.team)].name, last.runs + 1) : t.break
    return last.runs === last.info.target.runs - 1 ? t.level : t.break
  }
  if (last.info.target === undefined) return match.toss && last.balls === 0 ? t.tossText(match[match.toss.winner].name, match.toss.decision) : t.bats(team)
  const need = last.info.target.runs - last.runs
  const most = maxBallsOf(state, last)
  return most === undefined ? t.needsRuns(team, need) : t.needs(team, need, most - last.balls)
}

/** "Ones 151/4 (20 ov), Twos 98 (17.2 ov)": what both sides have made. */
export const scoreLine = (state: MatchState, { t }: Speech): string =>
  (['home', 'away'] as const).map((side) => scoreSide(state, side)).flatMap(({ name, score, overs }) => (score === '' ? [] : [`${name} ${score} (${t.overs(overs)})`])).join(', ')

const rateOf = (runs: number, balls: number, perOver: number): string => (balls > 0 ? ((runs / balls) * perOver).toFixed(2) : '-')

export const markFor = ({ ball }: BallAfter) => ({ mark: markOf(ball), kind: kindOf(ball) })

export function liveBall({ ball, legalBefore, ...rest }: BallAfter, team: string, words: BallWords): LiveBall {
  const after = { ball, legalBefore, ...rest }
  return {
    id: ballId(ball),
    at: `${ball.over}.${legalBefore + 1}`,
    ...markFor(after),
    text: ballText(words, after, team),
    score: `${after.runs}/${after.wickets}`,
    isKey: isKeyBall(after),
    isEdited: ball.isEdited,
  }
}

export const ballId = ({ innings, over, ball }: Pick<StoredBall, 'innings' | 'over' | 'ball'>): string => `b${innings}-${over}-${ball}`

export function liveScore(state: MatchState, speech: Speech): LiveScore {
  const { match, innings, perOver } = state
  const last = innings.at(-1)
  const sides = [scoreSide(state, 'home'), scoreSide(state, 'away')] as LiveScore['sides']
  const base = { id: 'score' as const, status: match.status, line: lineOf(state, speech), sides }
  const over = last?.overs.at(-1)
  const ball = over?.balls.at(-1)
  if (!last || !over || !ball) return { ...base, batters: [], over: [], partnership: '', rate: '', needRate: '' }
  const bowler = last.bowling.find(({ name }) => name === over.bowler)
  const isPlaying = match.status === 'live'
  const most = maxBallsOf(state, last)
  const left = most === undefined || last.info.target === undefined ? undefined : { runs: last.info.target.runs - last.runs, balls: most - last.balls }
  const home = winOf(state, last, last)
  const stand = last.partnerships.at(-1)
  return {
    ...base,
    batters: last.batting
      .filter(({ name, out, isRetired }) => out === undefined && !isRetired && (name === last.striker || name === last.partner))
      .map(({ name, runs, balls, fours, sixes }) => ({ name, runs, balls, fours, sixes, isStriker: isPlaying && name === last.striker })),
    ...(bowler ? { bowler: { name: bowler.name, overs: oversText(bowler.balls, perOver), figures: `${bowler.wickets}/${bowler.runs}` } } : {}),
    over: over.balls.map(markFor),
    partnership: stand?.isUnbroken && last.striker !== undefined && last.partner !== undefined ? `${stand.runs} (${stand.balls})` : '0 (0)',
    rate: rateOf(last.runs, last.balls, perOver),
    needRate: left && left.runs > 0 && left.balls > 0 ? rateOf(left.runs, left.balls, perOver) : '',
    last: { at: `${over.number}.${ball.legalBefore + 1}`, text: ballText(speech.words, ball, match[last.info.team].name) },
    ...(home === undefined ? {} : { win: [home, 100 - home] as [number, number] }),
  }
}

export function matchLine(state: MatchState, speech: Speech): MatchLine {
  const { match } = state
  return {
    id: match.id,
    status: match.status,
    path: state.paths.match,
    series: { id: match.series.id, name: match.series.name },
    title: match.title ?? '',
    format: match.format,
    women: match.women ?? false,
    starts: match.starts,
    ...(match.venue === undefined ? {} : { venue: match.venue }),
    line: lineOf(state, speech),
    sides: [scoreSide(state, 'home'), scoreSide(state, 'away')],
    demo: match.demo ?? false,
    sequence: state.sequence,
  }
}

export function matchView(state: MatchState, cursor: number, speech: Speech): MatchView {
  const { match } = state
  const weather = match.weather && (speech.language === 'te' ? (match.weather.telugu ?? undefined) : match.weather.english)
  const squads = (['home', 'away'] as const).map((side) => ({ name: match[side].name, players: [...(match[side].squad ?? [])] }))
  return {
    ...matchLine(state, speech),
    commentaryPath: state.paths.commentary,
    alerts: [...(match.status === 'finished' || match.status === 'abandoned' ? [] : [matchAlerts(match)]), ...state.sideAlerts],
    cursor,
    score: liveScore(state, speech),
    ...(match.toss ? { toss: speech.t.tossText(match[match.toss.winner].name, match.toss.decision) } : {}),
    ...(weather === undefined ? {} : { weather }),
    playerOfMatch: [...(match.playerOfMatch ?? [])],
    squads,
    ...(match.overs === undefined ? {} : { overs: match.overs }),
  }
}

/** How somebody got out, as a scorecard has it. */
export function outOf({ out, isRetired }: Batter, { t, words }: Speech): string {
  if (out) return t.out(out.wicket.kind, out.bowler, words.and(out.wicket.fielders ?? []))
  return isRetired ? t.retired : t.notOut
}

export function inningsView(state: MatchState, index: number, speech: Speech): InningsView | undefined {
  const sum = state.innings[index]
  if (!sum) return undefined
  const { match, perOver } = state
  const { info, extras } = sum
  const isLast = index === state.innings.length - 1 && match.status === 'live'
  return {
    number: index + 1,
    side: info.team,
    team: match[info.team].name,
    short: match[info.team].short,
    superOver: info.superOver ?? false,
    score: scoreOf(sum),
    overs: oversText(sum.balls, perOver),
    runs: sum.runs,
    ...(info.target ? { target: info.target.runs } : {}),
    batting: sum.batting.map((batter) => ({ name: batter.name, out: outOf(batter, speech), runs: batter.runs, balls: batter.balls, fours: batter.fours, sixes: batter.sixes, isIn: isLast && batter.out === undefined && !batter.isRetired })),
    toBat: info.superOver ? [] : (match[info.team].squad ?? []).filter((name) => !sum.batting.some((batter) => batter.name === name)),
    bowling: sum.bowling.map(({ name, balls, maidens, runs, wickets }) => ({ name, overs: oversText(balls, perOver), maidens, runs, wickets, economy: rateOf(runs, balls, perOver) })),
    extras: speech.t.extrasDetail(extras.byes, extras.legbyes, extras.wides, extras.noballs, extras.penalty),
    extrasTotal: extras.byes + extras.legbyes + extras.wides + extras.noballs + extras.penalty,
    fall: sum.fall.map(({ runs, number, name, at }) => speech.t.fallAt(runs, number, name, at)),
    partnerships: sum.partnerships.map(({ names, ...rest }) => ({ names: names.join(', '), ...rest })),
    byOver: sum.overs.map(({ number, runs, wickets, total, bowler, balls }) => ({ number: number + 1, runs, wickets, total, bowler, marks: balls.map(markFor) })),
  }
}

/** After each over of the chase, in percent of the home side; empty where the model has nothing to say. */
export function winLine(state: MatchState): { over: number; home: number }[] {
  const sum = state.innings.findLast(({ info }) => !info.superOver && info.target !== undefined)
  if (!sum) return []
  const start = winOf(state, sum, { runs: 0, balls: 0, wickets: 0 })
  if (start === undefined) return []
  return [
    { over: 0, home: start },
    ...sum.overs.flatMap((over, index) => {
      const last = over.balls.at(-1)
      const isLast = index === sum.overs.length - 1
      const home = last && winOf(state, sum, { runs: last.runs, wickets: last.wickets, balls: isLast ? sum.balls : (over.number + 1) * state.perOver })
      return home === undefined ? [] : [{ over: isLast ? sum.balls / state.perOver : over.number + 1, home }]
    }),
  ]
}
