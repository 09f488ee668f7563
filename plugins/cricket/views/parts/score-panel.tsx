import type { LiveScore } from '../../contract.ts'
import styles from './score-panel.module.css'

// Without imports of the engine: the island draws it again with each ball. Every row has its place from the start, so that
// nothing below moves.

export interface PanelWords {
  readonly isLive: string
  readonly batting: string
  readonly batter: string
  readonly bowler: string
  readonly thisOver: string
  readonly partnership: string
  readonly runRate: string
  readonly requiredRate: string
  readonly lastBall: string
  readonly winLine: string
  readonly runsShort: string
  readonly ballsShort: string
  readonly foursShort: string
  readonly sixesShort: string
  readonly oversShort: string
  readonly wicketsShort: string
}

export interface ScorePanelProps {
  readonly score: LiveScore
  /** Whether the match may come to have a line of chances. */
  readonly hasWin: boolean
  readonly t: PanelWords
}

/** Balls of an over that have their place. */
const places = 9

export function ScorePanel({ score, hasWin, t }: ScorePanelProps) {
  const { batters, bowler, over, last, win, sides } = score
  const shown = over.slice(-places)
  return (
    <div className={styles.sp}>
      {score.status === 'live' || score.status === 'break' ? <p className={styles.spLive}>{t.isLive}</p> : null}
      <ul className={styles.spSides}>
        {sides.map((side, index) => (
          <li key={index} className={styles.spSide}>
            <span className={styles.spName}>
              {side.name}
              {side.isBatting ? <span className={styles.spBats}> {t.batting}</span> : null}
            </span>
            <span className={styles.spScore}>
              <b data-score={index}>{side.score}</b> {side.overs === '' ? null : <span className={styles.spOvers}>({side.overs})</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.spLine}>{score.line}</p>
      <table className={styles.spTable}>
        <thead>
          <tr>
            <th scope="col">{t.batter}</th>
            <th scope="col">{t.runsShort}</th>
            <th scope="col">{t.ballsShort}</th>
            <th scope="col">{t.foursShort}</th>
            <th scope="col">{t.sixesShort}</th>
          </tr>
        </thead>
        <tbody>
          {[0, 1].map((index) => {
            const batter = batters[index]
            return (
              <tr key={index}>
                <th scope="row" className={styles.spWho}>{batter ? `${batter.name}${batter.isStriker ? ' *' : ''}` : '-'}</th>
                <td>{batter?.runs ?? '-'}</td>
                <td>{batter?.balls ?? '-'}</td>
                <td>{batter?.fours ?? '-'}</td>
                <td>{batter?.sixes ?? '-'}</td>
              </tr>
            )
          })}
        </tbody>
        <tbody>
          <tr>
            <th scope="row" className={styles.spWho}>
              <span className={styles.spLabel}>{t.bowler}:</span> {bowler?.name ?? '-'}
            </th>
            <td colSpan={2}>{bowler ? `${t.oversShort} ${bowler.overs}` : '-'}</td>
            <td colSpan={2}>{bowler?.figures ?? '-'}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.spOver}>
        <span className={styles.spLabel}>{t.thisOver}</span>
        <ol className={styles.spBalls}>
          {Array.from({ length: places }, (_, index) => {
            const ball = shown[index]
            return (
              <li key={index} className={styles.spBall} data-kind={ball?.kind ?? 'none'}>
                {ball?.mark ?? ''}
              </li>
            )
          })}
        </ol>
      </div>
      <dl className={styles.spFacts}>
        <div>
          <dt>{t.partnership}</dt>
          <dd>{score.partnership || '-'}</dd>
        </div>
        <div>
          <dt>{t.runRate}</dt>
          <dd>{score.rate || '-'}</dd>
        </div>
        <div>
          <dt>{t.requiredRate}</dt>
          <dd>{score.needRate || '-'}</dd>
        </div>
      </dl>
      {hasWin ? (
        <div className={styles.spWin}>
          <p className={styles.spLabel}>{t.winLine}</p>
          <svg className={styles.spBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.spAway} width="100" height="8" />
            <rect className={styles.spHome} width={win ? win[0] : 0} height="8" />
          </svg>
          <p className={styles.spChances}>
            <span>
              {sides[0].short} {win ? `${win[0]}%` : '-'}
            </span>
            <span>
              {sides[1].short} {win ? `${win[1]}%` : '-'}
            </span>
          </p>
        </div>
      ) : null}
      <div className={styles.spLast}>
        <p className={styles.spLabel}>
          {t.lastBall} <b data-last="">{last?.at ?? ''}</b>
        </p>
        <p className={styles.spText}>{last?.text ?? ''}</p>
      </div>
    </div>
  )
}
