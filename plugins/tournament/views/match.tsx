import { seasonName } from '../pages/season-name.ts'
import type { ReactNode } from 'react'
import type { MatchCard, MatchSummary, Score, TeamRef } from '../contract.ts'
import { SectionHeading } from 'masthead/theme/section-heading'
import { schedulePath, teamPath } from '../pages/paths.ts'
import { oversText } from '../origin/cricsheet/innings.ts'
import type { MatchProps, Messages } from '../plugin.ts'
import { resultText, scoreText } from '../pages/score-text.ts'
import { InningsTables } from './parts/innings-card.tsx'
import { kindOf } from './parts/match-list.tsx'
import { variantHref } from 'masthead/kit'
import { TeamMark } from './parts/team-mark.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import { Manhattan, Worm } from './parts/worm.tsx'
import styles from './match.module.css'
import tournamentPageStyles from './parts/tournament-page.module.css'

/** A match: how it ended, how both innings grew, and the full scorecard. */
export default function Match({ data, page, t }: MatchProps) {
  const { match, card, span: _, ...about } = data.match.response
  const id = about.tournament
  const { home, away } = match
  const name = seasonName(about, t)
  const innings = (card?.innings ?? []).filter(({ superOver }) => !superOver)
  const most = Math.max(1, ...innings.flatMap(({ overs }) => overs.map(({ runs }) => runs)))
  const perOver = card?.ballsPerOver ?? 6
  return (
    <TournamentPage
      page={page}
      t={t}
      about={about}
      title={`${home.name} ${t.versus} ${away.name}`}
      lead={[name, kindOf(match, t)].filter(Boolean).join(', ')}
      tab="schedule"
      current={`${home.short} ${t.versus} ${away.short}`}
      between={[{ path: schedulePath(id), name: t.schedule }]}
    >
      <div className={styles.mtBoard}>
        <Side team={home} score={match.homeScore} match={match} href={variantHref(page, teamPath(id, home.id))} t={t} />
        <Side team={away} score={match.awayScore} match={match} href={variantHref(page, teamPath(id, away.id))} t={t} />
        <p className={styles.mtResult}>{resultText(match, t)}</p>
      </div>
      <dl className={styles.mtFacts}>
        <Fact name={t.date}>
          <time dateTime={match.startsAt ?? match.date}>{match.startsAt === undefined ? page.format.date(match.date) : page.format.dateTime(match.startsAt)}</time>
        </Fact>
        {match.venue === undefined ? null : <Fact name={t.venue}>{match.venue}</Fact>}
        {card?.toss === undefined ? null : <Fact name={t.tossLabel}>{t.toss(card.toss.winner === home.id ? home.name : away.name, card.toss.decision)}</Fact>}
        {card === undefined || card.playerOfMatch.length === 0 ? null : <Fact name={t.playerOfMatch}>{card.playerOfMatch.join(', ')}</Fact>}
      </dl>
      {innings.length === 0 ? null : (
        <div className={styles.mtCharts}>
          <Worm innings={innings} t={t} />
          {innings.map((each, index) => (
            <Manhattan key={index} innings={each} most={most} t={t} />
          ))}
        </div>
      )}
      {(card?.innings ?? []).map((each, index) => (
        <InningsTables key={index} innings={each} superOver={superOverOf(card?.innings ?? [], index)} perOver={perOver} page={page} t={t} />
      ))}
      {card === undefined || card.goals.length === 0 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.goals} page={page} />
          <Goals card={card} home={home} away={away} t={t} />
        </section>
      )}
    </TournamentPage>
  )
}

function Side({ team, score, match, href, t }: { readonly team: TeamRef; readonly score: Score | undefined; readonly match: MatchSummary; readonly href: string; readonly t: Messages }) {
  const won = match.result?.kind === 'won' && match.result.winner === team.id
  return (
    <p className={won ? `${styles.mtSide} ${styles.mtWon}` : styles.mtSide}>
      <TeamMark team={team} href={href} />
      {score === undefined ? null : (
        <span className={styles.mtScore}>
          {scoreText(score)}
          {score.balls === undefined ? null : <span className={styles.mtOvers}> ({t.overs(oversText(score.balls))})</span>}
          {score.decider === undefined ? null : <span className={styles.mtOvers}> {match.result?.kind === 'won' && match.result.by === 'penalties' ? t.penaltiesScored(score.decider) : t.superOverRuns(score.decider)}</span>}
        </span>
      )}
    </p>
  )
}

/** Which of its side's super overs an innings is: after a tied one there is another. */
function superOverOf(all: MatchCard['innings'], index: number): number {
  const own = all[index]
  return own?.superOver ? all.slice(0, index + 1).filter((each) => each.superOver && each.team.id === own.team.id).length : 0
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="mt-fact">
    <dt className={styles.mtName}>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Goals by their minute, each on its side's half. */
function Goals({ card, home, away, t }: { readonly card: MatchCard; readonly home: TeamRef; readonly away: TeamRef; readonly t: Messages }) {
  return (
    <ol className={styles.mtGoals}>
      {card.goals.map((goal, index) => (
        <li key={index} className={goal.team === home.id ? styles.mtGoal : `${styles.mtGoal} ${styles.mtAway}`}>
          <TeamMark team={goal.team === home.id ? home : away} short={true} /> {t.goal(goal.minute, goal.player, goal.own ? t.ownGoal : goal.penalty ? t.penalty : '')}
        </li>
      ))}
    </ol>
  )
}
