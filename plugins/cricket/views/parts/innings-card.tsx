import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { InningsView } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './innings-card.module.css'

const Short = ({ short, long }: { readonly short: string; readonly long: string }) => (
  <th scope="col">
    <abbr title={long}>{short}</abbr>
  </th>
)

/** A table of figures; where it is wider than the screen it scrolls, by keyboard too. */
const Table = ({ caption, head, children }: { readonly caption: string; readonly head: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.icScroll} tabIndex={0} role="region" aria-label={caption}>
    <table className={styles.icTable}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** The scorecard of an innings, its partnerships, and its overs. */
export function InningsCard({ innings, page, t, isOn }: { readonly innings: InningsView; readonly page: PageContext; readonly t: Messages; readonly isOn: boolean }) {
  const { batting, bowling, byOver, partnerships, fall, toBat } = innings
  const title = innings.superOver ? t.superOver(innings.team) : t.innings(innings.team)
  const most = Math.max(1, ...partnerships.map(({ runs }) => runs))
  return (
    <section className={styles.ic} id={`innings-${innings.number}`}>
      <SectionHeading title={title} page={page} />
      <p className={styles.icScore}>
        {innings.score} <span className={styles.icOvers}>({t.overs(innings.overs)})</span>
      </p>
      <Table
        caption={`${title}: ${t.batting}`}
        head={
          <>
            <th scope="col">{t.batter}</th>
            <Short short={t.runsShort} long={t.runs} />
            <Short short={t.ballsShort} long={t.balls} />
            <Short short={t.foursShort} long={t.fours} />
            <Short short={t.sixesShort} long={t.sixes} />
          </>
        }
      >
        {batting.map((line) => (
          <tr key={line.name} className={line.isIn ? styles.icIn : undefined}>
            <th scope="row">
              {line.name} <span className={styles.icOut}>{line.out}</span>
            </th>
            <td>
              <b>{line.runs}</b>
            </td>
            <td>{line.balls}</td>
            <td>{line.fours}</td>
            <td>{line.sixes}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t.extras} <span className={styles.icOut}>{innings.extras}</span>
          </th>
          <td>{innings.extrasTotal}</td>
          <td colSpan={3}></td>
        </tr>
      </Table>
      {toBat.length === 0 ? null : (
        <p className={styles.icNote}>
          <b>{isOn ? t.toBat : t.didNotBat}:</b> {toBat.join(', ')}
        </p>
      )}
      {fall.length === 0 ? null : (
        <p className={styles.icNote}>
          <b>{t.fall}:</b> {fall.join(', ')}
        </p>
      )}
      {bowling.length === 0 ? null : (
        <div className={styles.icNext}>
          <Table
            caption={`${title}: ${t.bowler}`}
            head={
              <>
                <th scope="col">{t.bowler}</th>
                <Short short={t.oversShort} long={t.oversLong} />
                <Short short={t.maidensShort} long={t.maidens} />
                <Short short={t.runsShort} long={t.runs} />
                <Short short={t.wicketsShort} long={t.wickets} />
                <Short short={t.economyShort} long={t.economy} />
              </>
            }
          >
            {bowling.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td>{line.overs}</td>
                <td>{line.maidens}</td>
                <td>{line.runs}</td>
                <td>
                  <b>{line.wickets}</b>
                </td>
                <td>{line.economy}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      {partnerships.length === 0 || innings.superOver ? null : (
        <details className={styles.icMore} open={isOn ? true : undefined}>
          <summary className={styles.icSummary}>{t.partnerships}</summary>
          <ol className={styles.icStands}>
            {partnerships.map((stand, index) => (
              <li key={index}>
                <span className={styles.icStand}>
                  <span>{stand.names}</span>
                  <b>
                    {stand.runs}
                    {stand.isUnbroken ? '*' : ''} ({stand.balls})
                  </b>
                </span>
                <svg className={styles.icBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(0.6, Math.round((stand.runs / most) * 1000) / 10)} height="6" />
                </svg>
              </li>
            ))}
          </ol>
        </details>
      )}
      {byOver.length === 0 ? null : (
        <details className={styles.icMore}>
          <summary className={styles.icSummary}>{t.overByOver}</summary>
          <Table
            caption={`${title}: ${t.overByOver}`}
            head={
              <>
                <th scope="col">{t.over}</th>
                <th scope="col" className={styles.icText}>
                  {t.bowler}
                </th>
                <Short short={t.runsShort} long={t.runs} />
                <th scope="col">{t.score}</th>
              </>
            }
          >
            {byOver.map((over) => (
              <tr key={over.number}>
                <th scope="row">
                  {over.number} <span className={styles.icOut}>{over.marks.map(({ mark }) => mark).join(' ')}</span>
                </th>
                <td className={styles.icText}>{over.bowler}</td>
                <td>{over.runs}</td>
                <td>{over.total}</td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </section>
  )
}
