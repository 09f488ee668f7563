import type { PageContext } from 'masthead'
import { addressOfMatch, matchPath } from '../../pages/paths.ts'
import type { MatchSummary, Score, TeamRef } from '../../contract.ts'
import { oversText } from '../../origin/cricsheet/innings.ts'
import type { Messages } from '../../plugin.ts'
import { resultText, scoreText } from '../../pages/score-text.ts'
import { FixtureList, type FixtureSide } from 'masthead/theme/fixture-list'
import { variantHref } from 'masthead/kit'
import { TeamMark } from './team-mark.tsx'

export interface MatchListProps {
  readonly matches: readonly MatchSummary[]
  readonly tournament: string
  readonly page: PageContext
  readonly t: Messages
}

/** Matches as cards: stage, both sides with their scores, result, date and venue. */
export function MatchList({ matches, tournament, page, t }: MatchListProps) {
  return (
    <FixtureList
      fixtures={matches.map((match) => {
        const sides = `${match.home.name} ${t.versus} ${match.away.name}`
        return {
          key: match.id,
          kind: kindOf(match, t),
          sides: [sideOf(match.home, match.homeScore, match, t), sideOf(match.away, match.awayScore, match, t)],
          href: variantHref(page, matchPath(tournament, addressOfMatch(match))),
          result: match.result ? (
            <>
              {resultText(match, t)}
              <span className="unseen">, {sides}</span>
            </>
          ) : (
            sides
          ),
          moment: match.startsAt ?? match.date,
          when: match.startsAt === undefined ? page.format.date(match.date) : page.format.dateTime(match.startsAt),
          where: match.venue,
        }
      })}
    />
  )
}

/** "Match 12, Group A" or "Final". */
export function kindOf({ stage, number, group }: MatchSummary, t: Messages): string {
  const kind = [stage === undefined || stage === group ? undefined : t.stage(stage), number === undefined ? undefined : t.matchNumber(number), group === undefined ? undefined : t.group(group)]
  return kind.filter((each) => each !== undefined).join(', ')
}

export function sideOf(team: TeamRef, score: Score | undefined, match: MatchSummary, t: Messages): FixtureSide {
  const details = score === undefined ? [] : [...(score.decider === undefined ? [] : [`+${score.decider}`]), ...(score.balls === undefined ? [] : [`(${t.overs(oversText(score.balls))})`])]
  return {
    name: <TeamMark team={team} />,
    ...(score === undefined ? {} : { score: scoreText(score) }),
    ...(details.length === 0 ? {} : { detail: details.join(' ') }),
    hasWon: match.result?.kind === 'won' && match.result.winner === team.id,
  }
}
