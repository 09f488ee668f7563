import type { PageContext } from 'masthead'
import { Bracket } from 'masthead/theme/bracket'
import { FixtureList, type FixtureSide } from 'masthead/theme/fixture-list'
import type { Match, Season } from '../../contract.ts'
import { resultText, wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'
import { winnerOf } from '../../season/standings.ts'
import { TeamName } from './team-name.tsx'

interface Shown {
  readonly page: PageContext
  readonly t: Messages
}

const kindOf = ({ stage, number, zone }: Match, { page, t }: Shown): string =>
  [stage ? wordsIn(stage, page) : number === undefined ? t.leagueMatch : t.match(String(number)), ...(zone === undefined ? [] : [t.zone(zone)])].join(', ')

const whenOf = ({ startsAt, day }: Match, page: PageContext): string => (startsAt === undefined ? page.format.date(day) : page.format.dateTime(startsAt))

const sidesOf = (match: Match, page: PageContext): readonly FixtureSide[] =>
  (['home', 'away'] as const).map((side) => ({ name: <TeamName team={match[side]} page={page} />, ...(match.score ? { score: String(match.score[side]) } : {}), hasWon: winnerOf(match) === side }))

/** Matches as cards. */
export const MatchCards = ({ matches, page, t }: Shown & { readonly matches: readonly Match[] }) => (
  <FixtureList
    fixtures={matches.map((match) => ({
      key: match.id,
      kind: kindOf(match, { page, t }),
      sides: sidesOf(match, page),
      result: resultText(match, t, page) ?? `${wordsIn(match.home.name, page)} ${t.versus} ${wordsIn(match.away.name, page)}`,
      moment: match.startsAt ?? match.day,
      when: whenOf(match, page),
      where: match.venue && wordsIn(match.venue, page),
    }))}
  />
)

/** The play-offs as a picture. */
export const Playoffs = ({ rounds, page, t }: Shown & { readonly rounds: Season['playoffs'] }) => (
  <Bracket
    label={t.playoffs}
    rounds={rounds.map(({ name, matches }) => ({
      key: name.en,
      name: wordsIn(name, page),
      ties: matches.map((match) => ({ key: match.id, sides: sidesOf(match, page), note: resultText(match, t, page) ?? whenOf(match, page) })),
    }))}
  />
)
