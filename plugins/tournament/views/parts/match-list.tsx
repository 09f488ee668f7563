import type { PageContext } from 'masthead'
import { matchPath } from '../../pages/paths.ts'
import type { MatchSummary, Score, TeamRef } from '../../contract.ts'
import { oversText } from '../../origin/cricsheet/innings.ts'
import type { Messages } from '../../plugin.ts'
import { resultText, scoreText } from '../../pages/score-text.ts'
import { variantHref } from 'masthead/kit'
import { TeamMark } from './team-mark.tsx'
import styles from './match-list.module.css'

export interface MatchListProps {
  readonly matches: readonly MatchSummary[]
  readonly tournament: string
  readonly page: PageContext
  readonly t: Messages
}

/** Matches as cards: stage, both sides with their scores, result, date and venue. */
export function MatchList({ matches, tournament, page, t }: MatchListProps) {
  return (
    <ul className={styles.ml}>
      {matches.map((match) => {
        const href = variantHref(page, matchPath(tournament, { id: match.id, home: match.home.name, away: match.away.name }))
        const sides = `${match.home.name} ${t.versus} ${match.away.name}`
        return (
          <li key={match.id} className={styles.mlCard}>
            <p className={styles.mlKind}>{kindOf(match, t)}</p>
            <Side team={match.home} score={match.homeScore} match={match} t={t} />
            <Side team={match.away} score={match.awayScore} match={match} t={t} />
            <p className={styles.mlResult}>
              <a className={styles.mlLink} href={href}>
                {match.result ? resultText(match, t) : sides}
                {match.result ? <span className="unseen">, {sides}</span> : null}
              </a>
            </p>
            <p className={styles.mlWhere}>
              <time dateTime={match.startsAt ?? match.date}>{match.startsAt === undefined ? page.format.date(match.date) : page.format.dateTime(match.startsAt)}</time>
              {match.venue === undefined ? null : <span>{match.venue}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** "Match 12, Group A" or "Final". */
export function kindOf({ stage, number, group }: MatchSummary, t: Messages): string {
  const kind = [stage === undefined || stage === group ? undefined : t.stage(stage), number === undefined ? undefined : t.matchNumber(number), group === undefined ? undefined : t.group(group)]
  return kind.filter((each) => each !== undefined).join(', ')
}

function Side({ team, score, match, t }: { readonly team: TeamRef; readonly score: Score | undefined; readonly match: MatchSummary; readonly t: Messages }) {
  const won = match.result?.kind === 'won' && match.result.winner === team.id
  return (
    <p className={won ? `${styles.mlSide} ${styles.mlWon}` : styles.mlSide}>
      <TeamMark team={team} />
      {score === undefined ? null : (
        <span className={styles.mlScore}>
          {scoreText(score)}
          {score.decider === undefined ? null : <span className={styles.mlOvers}>+{score.decider}</span>}
          {score.balls === undefined ? null : <span className={styles.mlOvers}>({t.overs(oversText(score.balls))})</span>}
        </span>
      )}
    </p>
  )
}
