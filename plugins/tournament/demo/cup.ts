import type { Fixture } from '../origin/fixtures.ts'
import { fixtureToMatch } from '../origin/fixtures.ts'
import { standingsOf } from '../origin/standings.ts'
import { builtIn, rulesOf } from '../tournaments.ts'
import { slugOf } from '../teams.ts'
import { randomFrom } from './random.ts'
import { rounds } from './rounds.ts'
import { cupNations, elevenOf, inBoth } from './sides.ts'

const dayMs = 86_400_000
const grounds = ['Banyan Park', 'Lighthouse Ground', 'Old Mill Oval', 'Temple Tank Stadium', 'Salt Flats Arena', 'Riverbend Field'] as const

interface Side {
  readonly name: string
  readonly players: readonly string[]
  readonly strength: number
}

export interface CupPlan {
  readonly season: number
  /** 8 or 16: groups of four. */
  readonly sides: 8 | 16
  /** The day of the final, in milliseconds since the epoch. */
  readonly final: number
  readonly now: number
}

type Kickoff = Pick<Fixture, 'number' | 'stage' | 'group'> & { readonly sides: readonly [Side, Side]; readonly date: number }

const indianDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })
const indianDay = (time: number): string => indianDayFormat.format(new Date(time))

/** A made-up football cup: groups of four, of which two go through, then a knock-out to the final. What is not before today is still to be played. */
export function inventCup({ season, sides: count, final, now }: CupPlan): readonly Fixture[] {
  const random = randomFrom(season * count)
  const sides = cupNations.slice(0, count).map((name, index): Side => ({ name, players: elevenOf(6 + index), strength: random() }))
  const groups = Array.from({ length: count / 4 }, (_, group) => ({ letter: String.fromCharCode(65 + group), sides: sides.filter((_, index) => index % (count / 4) === group) }))
  const fixtures: Fixture[] = []
  let goals = 0
  const put = (kickoff: Omit<Kickoff, 'number'>): Side => {
    const { fixture, winner } = play({ ...kickoff, number: fixtures.length + 1 }, { season, now, random, nextGoal: () => (goals += 1) })
    fixtures.push(fixture)
    return winner
  }
  const pairings = groups.map(({ letter, sides: own }) => rounds(own, letter))
  const firstRound = (pairings[0] ?? []).flatMap((_, index) => pairings.flatMap((group) => group[index] ?? []))
  for (const [index, { sides: pair, group }] of firstRound.entries()) put({ sides: pair, ...(group === undefined ? {} : { group }), date: final + (Math.floor(index / 3) - firstRound.length / 3 - 8) * dayMs })
  const table = standingsOf(rulesOf(builtIn['fifa-world-cup'], season), fixtures.map(toTableMatch))
  const at = (letter: string | undefined, place: number): Side => {
    const team = table.find(({ group, position }) => group === letter && position === place)?.team
    const side = sides.find(({ name }) => slugOf(name) === team)
    if (!side) throw new Error(`Group ${letter} has no place ${place}.`)
    return side
  }
  // Winners of groups meet the second of the next one.
  let left = groups.flatMap(({ letter }, index) => [at(letter, 1), at(groups[index % 2 === 0 ? index + 1 : index - 1]?.letter, 2)])
  if (left.length === 8) left = pairsOf(left).map((pair, index) => put({ sides: pair, stage: 'Quarter Final', date: final + (Math.floor(index / 2) - 7) * dayMs }))
  const semis = pairsOf(left)
  const finalists = semis.map((pair, index) => put({ sides: pair, stage: 'Semi Final', date: final + (index - 4) * dayMs }))
  const losers = semis.flatMap((pair) => pair.filter((side) => !finalists.includes(side)))
  for (const pair of pairsOf(losers)) put({ sides: pair, stage: 'Third Place', date: final - dayMs })
  for (const pair of pairsOf(finalists)) put({ sides: pair, stage: 'Final', date: final })
  return fixtures
}

const pairsOf = (sides: readonly Side[]): readonly (readonly [Side, Side])[] => sides.flatMap((side, index) => (index % 2 === 0 && sides[index + 1] ? [[side, sides[index + 1] as Side] as const] : []))

function toTableMatch(fixture: Fixture) {
  const { match } = fixtureToMatch(fixture)
  const result = JSON.parse(match.result ?? '{"kind":"none"}') as { readonly kind: 'won' | 'drawn' | 'none'; readonly winner?: string }
  return { group: match.group_name ?? '', teams: [match.home, match.away] as const, winner: result.winner, kind: result.kind, scored: match.shares ? JSON.parse(match.shares) : undefined }
}

/** One match: its goals, some of them penalties or own goals, and penalties where a knock-out match is level. */
function play({ sides: [home, away], date, number, stage, group }: Kickoff, { season, now, random, nextGoal }: { readonly season: number; readonly now: number; readonly random: () => number; /** Counts them: some are penalties, a few own goals. */ readonly nextGoal: () => number }): { readonly fixture: Fixture; readonly winner: Side } {
  const goalsOf = (side: Side, other: Side): NonNullable<Fixture['goals']> =>
    Array.from({ length: Math.floor(random() * random() * (3 + side.strength * 3)) }, () => {
      const [minute, place] = [1 + Math.floor(random() * 90), 5 + Math.floor(random() * random() * 6)]
      const goal = nextGoal()
      const isOwn = goal % 13 === 12
      return { team: slugOf(side.name), player: inBoth((isOwn ? other : side).players[place] ?? ''), minute, ...(isOwn ? { own: true } : goal % 6 === 3 ? { penalty: true } : {}) }
    })
  const [homeGoals, awayGoals] = [goalsOf(home, away), goalsOf(away, home)]
  const isLevel = homeGoals.length === awayGoals.length
  const homeScoresMore = random() < 0.5
  const shootOut = stage === undefined || !isLevel ? {} : homeScoresMore ? { homePenalties: 5, awayPenalties: 4 } : { homePenalties: 2, awayPenalties: 4 }
  const isPlayed = indianDay(date) < indianDay(now)
  const homeWins = isLevel ? homeScoresMore : homeGoals.length > awayGoals.length
  return {
    winner: homeWins ? home : away,
    fixture: {
      id: `demo-fifa-${season}-${number}`, tournament: 'fifa-world-cup', season, starts: `${indianDay(date)}T21:00:00+05:30`, venue: inBoth(grounds[(number ?? 0) % grounds.length] ?? ''), home: inBoth(home.name), away: inBoth(away.name),
      ...(number === undefined ? {} : { number }),
      ...(stage === undefined ? {} : { stage }),
      ...(group === undefined ? {} : { group }),
      ...(isPlayed ? { score: { home: homeGoals.length, away: awayGoals.length, ...shootOut }, goals: [...homeGoals, ...awayGoals].sort((one, other) => one.minute - other.minute) } : {}),
    },
  }
}
