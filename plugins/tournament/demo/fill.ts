import type { OriginContext } from 'masthead/origin'
import { toMatch } from '../origin/cricsheet/to-match.ts'
import { type Fixture as FixtureFile, fixtureToMatch, wordsIn } from '../origin/fixtures.ts'
import { putTeluguNames } from '../origin/in-telugu.ts'
import { updateSeasonTotals, distinctSeasons, putMatches } from '../origin/match-writer.ts'
import type { NewMatch } from '../origin/new-match.ts'
import { standingsOf } from '../origin/standings.ts'
import { databaseOf } from '../origin/tables.ts'
import { tournamentTag } from '../origin/tags.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { builtIn, builtInIds, rulesOf, type BuiltInId } from '../tournaments.ts'
import { type Fixture, play, type Side } from './play.ts'
import { inventCup } from './cup.ts'
import { randomFrom } from './random.ts'
import { type Pairing, rounds } from './rounds.ts'
import { clubs, elevenOf, inBoth, nations } from './sides.ts'

const day = 86_400_000
const grounds = ['Banyan Park', 'Lighthouse Ground', 'Old Mill Oval', 'Temple Tank Stadium', 'Salt Flats Arena', 'Riverbend Field']

/** Fills every hub with a made-up season: matches before today with scorecards, matches after today as a schedule. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const db = databaseOf(origin)
  const matches = demoMatches(origin.now())
  await updateSeasonTotals(db, tournamentsOf(settings.of(origin)), distinctSeasons(await putMatches(db, matches)), true)
  await putTeluguNames(db, 'fifa-world-cup', cups(yearOf(origin.now()), origin.now()).flatMap(wordsIn))
  for (const [tournament, own] of Map.groupBy(matches, ({ match }) => match.tournament)) await putTeluguNames(db, tournament, new Set(own.flatMap(namesIn)).values().map(inBoth))
  origin.changed(builtInIds.map(tournamentTag))
}

/** Of its sides, its ground and its players. */
const namesIn = ({ match, players }: NewMatch): readonly string[] => [match.home_name, match.away_name, ...(match.venue ? [match.venue] : []), ...players.map(({ name }) => name)]

export function demoMatches(now: number): readonly NewMatch[] {
  const year = yearOf(now)
  return [
    ...season({ tournament: 'ipl', event: 'Indian Premier League', season: year - 1, sides: sidesOf(clubs, 0, 1), overs: 20, groups: 1, firstDay: now - 320 * day, now, endings: { 7: 'tie' } }),
    ...season({ tournament: 'ipl', event: 'Indian Premier League', season: year, sides: sidesOf(clubs, 0, 2), overs: 20, groups: 1, firstDay: now - 19 * day, now, endings: { 4: 'no result' } }),
    ...season({ tournament: 'world-cup', event: 'ICC Cricket World Cup', season: year, sides: sidesOf(nations, 6, 3), overs: 50, groups: 2, firstDay: now - 60 * day, now }),
    ...season({ tournament: 't20-world-cup', event: "ICC Men's T20 World Cup", season: year, sides: sidesOf(nations, 6, 4), overs: 20, groups: 2, firstDay: now - 15 * day, now }),
    ...season({ tournament: 'asia-cup', event: 'Asia Cup', season: year, sides: sidesOf(nations.slice(0, 4), 6, 5), overs: 20, groups: 1, firstDay: now - 7 * day, now }),
    ...cups(year, now).map((fixture) => fixtureToMatch(fixture)),
  ]
}

/** One that is on, with its final the day after tomorrow; and the one before, which is over. */
const cups = (year: number, now: number): readonly FixtureFile[] => [...inventCup({ season: year - 4, sides: 8, final: now - 1_460 * day, now }), ...inventCup({ season: year, sides: 16, final: now + 2 * day, now })]

const sidesOf = (names: readonly string[], from: number, seed: number): Side[] => {
  const random = randomFrom(seed * 101)
  return names.map((name, index) => ({ name, players: elevenOf(from + index), strength: random() }))
}

interface Plan {
  readonly tournament: BuiltInId
  readonly event: string
  readonly season: number
  readonly sides: readonly Side[]
  readonly overs: 20 | 50
  readonly groups: 1 | 2
  readonly firstDay: number
  readonly now: number
  readonly endings?: Readonly<Record<number, 'tie' | 'no result'>>
}

function pairingsOf({ sides, groups }: Pick<Plan, 'sides' | 'groups'>): Pairing<Side>[] {
  if (groups === 1) return rounds(sides, undefined)
  const half = sides.length / 2
  const [one, other] = [rounds(sides.slice(0, half), 'A'), rounds(sides.slice(half), 'B')]
  return one.flatMap((pairing, index) => [pairing, other[index] as Pairing<Side>])
}

function season(plan: Plan): NewMatch[] {
  const { tournament, event, season: year, overs, firstDay, now, endings = {} } = plan
  const pairings = pairingsOf(plan)
  const idOf = (number: number) => `demo-${tournament}-${year}-${number}`
  const step = plan.groups === 1 ? 2 : 1
  const played = (number: number, { sides, group }: Pairing<Side>, date: number, stage?: string): NewMatch => {
    const ending = endings[number]
    const fixture: Fixture = {
      seed: year * 1000 + number * 17 + tournament.length,
      event: { name: event, ...(stage === undefined ? { match_number: number } : { stage }), ...(group === undefined ? {} : { group }) },
      date: indianDay(date),
      season: year,
      venue: grounds[number % grounds.length] ?? '',
      sides,
      overs,
      ...(ending === undefined ? {} : { ending }),
    }
    return toMatch(idOf(number), play(fixture))
  }
  const matches = pairings.map((pairing, index): NewMatch => {
    const number = index + 1
    const date = firstDay + index * step * day
    if (indianDay(date) < indianDay(now)) return played(number, pairing, date)
    const [home, away] = pairing.sides
    const file: FixtureFile = {
      id: idOf(number), tournament, season: year, number, starts: `${indianDay(date)}T19:30:00+05:30`, venue: grounds[number % grounds.length] ?? '', home: home.name, away: away.name,
      ...(pairing.group === undefined ? {} : { group: pairing.group }),
    }
    return fixtureToMatch(file)
  })
  const lastDay = firstDay + pairings.length * step * day
  return lastDay + 8 * day < now ? [...matches, ...knockout(plan, matches, (number, sides, date, stage) => played(number, { sides, group: undefined }, date, stage), lastDay)] : matches
}

/** The last matches of a season that is over: semi-finals of the first four, and the final. */
function knockout(plan: Plan, matches: readonly NewMatch[], played: (number: number, sides: readonly [Side, Side], date: number, stage: string) => NewMatch, from: number): NewMatch[] {
  const side = (id: string | undefined) => plan.sides.find(({ name }) => matches.some(({ match }) => (match.home === id && match.home_name === name) || (match.away === id && match.away_name === name))) as Side
  const table = standingsOf(
    rulesOf(builtIn[plan.tournament], plan.season),
    matches.map(({ match }) => {
      const result = JSON.parse(match.result ?? '{"kind":"none"}') as { kind: 'won' | 'none'; winner?: string }
      return { group: match.group_name ?? '', teams: [match.home, match.away], winner: result.winner, kind: result.kind, scored: match.shares ? JSON.parse(match.shares) : undefined }
    }),
  )
  const first = table.filter(({ position }) => position <= (plan.groups === 1 ? 4 : 2)).map(({ team }) => side(team))
  const [one, two, three, four] = first as [Side, Side, Side, Side]
  const number = matches.length
  const names = plan.tournament === 'ipl' ? ['Qualifier 1', 'Eliminator'] : ['Semi Final', 'Semi Final']
  const pairs = plan.groups === 1 ? ([[one, two], [three, four]] as const) : ([[one, four], [three, two]] as const)
  const semis = pairs.map((sides, index) => played(number + 1 + index, sides, from + index * day, names[index] ?? ''))
  const winners = semis.map(({ match }) => (JSON.parse(match.result ?? '{}') as { winner?: string }).winner)
  const finalists = [side(winners[0]), side(winners[1])] as const
  return [...semis, played(number + 3, finalists, from + 4 * day, 'Final')]
}

const indianDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })
const indianDay = (time: number): string => indianDayFormat.format(new Date(time))
const yearOf = (time: number): number => Number(indianDay(time).slice(0, 4))
