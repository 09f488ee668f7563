import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { AlertsButton } from 'masthead/theme/alerts-button'
import { BellIcon } from 'masthead/theme/icons'
import type { MatchView } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { matchAddress } from '../../paths.ts'
import Score, { type ScoreProps } from '../score.island.tsx'
import { Choices } from './cricket-page.tsx'
import { ScorePanel } from './score-panel.tsx'
import styles from './score-panel.module.css'
import headStyles from './match-head.module.css'

export interface MatchHeadProps {
  readonly match: MatchView
  readonly page: PageContext
  readonly t: Messages
  readonly current: 'scorecard' | 'commentary'
  readonly list?: ScoreProps['list']
}

export const isOn = ({ status }: Pick<MatchView, 'status'>): boolean => status === 'live' || status === 'break'

const isEnded = ({ status }: Pick<MatchView, 'status'>): boolean => status === 'finished' || status === 'abandoned'

/** How the match stands, and the ways to its two pages. While it is on, the score follows by itself. */
export function MatchHead({ match, page, t, current, list }: MatchHeadProps) {
  const hasWin = match.format === 'T20' && match.overs === 20
  const choices = [
    { name: t.scorecard, href: variantHref(page, match.path), isCurrent: current === 'scorecard' },
    { name: t.commentary, href: variantHref(page, match.commentaryPath), isCurrent: current === 'commentary' },
  ]
  return (
    <>
      <Choices label={t.pages} choices={choices} />
      {isOn(match) && page.variant === 'amp' ? (
        <>
          <ScorePanel score={match.score} hasWin={hasWin} t={t} />
          <p className={headStyles.mhFull}>
            <a href={page.href(current === 'scorecard' ? match.path : match.commentaryPath)}>{t.fullPage}</a>
          </p>
        </>
      ) : isOn(match) ? (
        <Score first={match.score} address={matchAddress({ channel: page.edition.channel, id: match.id })} cursor={match.cursor} hasWin={hasWin} {...(list ? { list } : {})} t={t} />
      ) : (
        <div className={styles.sp}>
          <ul>
            {match.score.sides.map((side, index) => (
              <li key={index} className={styles.spSide}>
                <span className={styles.spName}>{side.name}</span>
                <span className={styles.spScore}>
                  <b>{side.score}</b> {side.overs === '' ? null : <span className={styles.spOvers}>({side.overs})</span>}
                </span>
              </li>
            ))}
          </ul>
          <p className={headStyles.mhLine}>{match.line}</p>
        </div>
      )}
      {/* The dialog is scripts' alone, and the embedded origin sends the alerts. */}
      {page.variant === 'amp' || page.edition.apiUrl !== 'embedded' ? null : (
        <p>
          <AlertsButton label={isEnded(match) ? t.getAlertsOfTeams : t.getAlerts} icon={<BellIcon />} about={match.alerts.map((id) => `cricket:${id}`)} />
        </p>
      )}
    </>
  )
}
