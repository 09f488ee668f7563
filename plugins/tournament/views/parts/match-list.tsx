import type { PageContext } from 'masthead'
import { matchPath } from '../../addresses.ts'
import type { MatchSummary, Score, TeamRef } from '../../contract.ts'
import { oversText } from '../../cricsheet/innings.ts'
import type { Words } from '../../plugin.ts'
import { resultText, scoreText } from '../../score-text.ts'
import type { TournamentId } from '../../tournaments.ts'
import { place } from './place.ts'
import { TeamMark } from './team-mark.tsx'
import './match-list.css'

export interface MatchListProps {
  readonly matches: readonly MatchSummary[]
  readonly tournament: TournamentId
  readonly page: PageContext
  readonly t: Words
}

/** Matches as cards: what it was, both sides with their scores, how it ended, when and where. */
export function MatchList({ matches, tournament, page, t }: MatchListProps) {
  return (
    <ul className="ml">
      {matches.map((match) => (
        <li key={match.id} className="ml-card">
          <p className="ml-kind">{kindOf(match, t)}</p>
          <Side team={match.home} score={match.homeScore} match={match} t={t} />
          <Side team={match.away} score={match.awayScore} match={match} t={t} />
          {match.result ? (
            <p className="ml-result">
              <a className="ml-link" href={place(page, matchPath(tournament, { id: match.id, home: match.home.name, away: match.away.name }))}>
                {resultText(match, t)}
                <span className="unseen">
                  , {match.home.name} {t.versus} {match.away.name}
                </span>
              </a>
            </p>
          ) : null}
          <p className="ml-where">
            <time dateTime={match.startsAt ?? match.date}>{match.startsAt === undefined ? page.format.date(match.date) : page.format.dateTime(match.startsAt)}</time>
            {match.venue === undefined ? null : <span>{match.venue}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** "Match 12, Group A" or "Final". */
export function kindOf({ stage, number, group }: MatchSummary, t: Words): string {
  const kind = [stage === undefined || stage === group ? undefined : t.stage(stage), number === undefined ? undefined : t.matchNumber(number), group === undefined ? undefined : t.group(group)]
  return kind.filter((each) => each !== undefined).join(', ')
}

function Side({ team, score, match, t }: { readonly team: TeamRef; readonly score: Score | undefined; readonly match: MatchSummary; readonly t: Words }) {
  const won = match.result?.kind === 'won' && match.result.winner === team.id
  return (
    <p className={won ? 'ml-side ml-won' : 'ml-side'}>
      <TeamMark team={team} />
      {score === undefined ? null : (
        <span className="ml-score">
          {scoreText(score)}
          {score.decider === undefined ? null : <span className="ml-overs">+{score.decider}</span>}
          {score.balls === undefined ? null : <span className="ml-overs">({t.overs(oversText(score.balls))})</span>}
        </span>
      )}
    </p>
  )
}
