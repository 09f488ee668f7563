import type { PageContext } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { InningsCard } from '../../contract.ts'
import { careerPath } from '../../pages/paths.ts'
import { variantHref } from 'masthead/kit'
import { oversText } from '../../origin/cricsheet/innings.ts'
import type { Messages } from '../../plugin.ts'
import { scoreText } from '../../pages/score-text.ts'
import { Bars } from './bars.tsx'
import { DataTable } from 'masthead/theme/data-table'
import styles from './innings-card.module.css'
import tournamentPageStyles from './tournament-page.module.css'
import dataTableStyles from './data-table.module.css'

export interface InningsTableProps {
  readonly innings: InningsCard
  /** Which of its side's super overs it is, counted from 1; 0 for an innings of the match. */
  readonly superOver: number
  readonly perOver: number
  readonly page: PageContext
  readonly t: Messages
}

const Short = ({ short, long }: { readonly short: string; readonly long: string }) => (
  <th scope="col">
    <abbr title={long}>{short}</abbr>
  </th>
)

/** One innings: batting, extras and total, fall of wickets, bowling, partnerships. */
export function InningsTables({ innings, superOver, perOver, page, t }: InningsTableProps) {
  const { team, score, target, batting, didNotBat, bowling, extras, fall, partnerships } = innings
  const title = superOver > 0 ? t.superOver(team.name, superOver) : t.innings(team.name)
  const rate = (runs: number, balls: number, factor: number) => (balls === 0 ? '-' : page.format.number((runs / balls) * factor, 2))
  const extraRuns = extras.byes + extras.legbyes + extras.wides + extras.noballs + extras.penalty
  return (
    <section className={`${tournamentPageStyles.tnBlock} ${styles.ic}`}>
      <SectionHeading title={title} page={page} />
      <p className={styles.icScore}>
        {scoreText(score)} <span className={styles.icOvers}>({t.oversLong(oversText(score.balls ?? 0, perOver))})</span>
      </p>
      {target === undefined ? null : <p className={styles.icTarget}>{t.target(target.runs, oversText(target.balls, perOver))}</p>}
      <DataTable
        caption={`${title}: ${t.batter}`}
        head={
          <>
            <th scope="col">{t.batter}</th>
            <Short short={t.runsShort} long={t.runs} />
            <Short short={t.ballsShort} long={t.column('balls')} />
            <Short short={t.column('fours')} long={t.fours} />
            <Short short={t.column('sixes')} long={t.sixes} />
            <Short short={t.strikeRateShort} long={t.column('strike_rate')} />
          </>
        }
      >
        {batting.map((line) => (
          <tr key={line.player.id}>
            <th scope="row" className={styles.icWho}>
              <a className={styles.icLink} href={variantHref(page, careerPath(line.player.id, line.player))}>{line.player.name}</a>
              <span className={dataTableStyles.dtUnder}>
                {line.dismissal ? t.dismissal(line.dismissal.kind, line.dismissal.bowler, line.dismissal.fielders.join(', ')) : line.retired ? t.retiredHurt : t.notOut}
              </span>
            </th>
            <td className={dataTableStyles.dtMain}>{line.runs}</td>
            <td>{line.balls}</td>
            <td>{line.fours}</td>
            <td>{line.sixes}</td>
            <td>{rate(line.runs, line.balls, 100)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.icWho}>
            {t.extras}
            <span className={dataTableStyles.dtUnder}>{t.extrasDetail(extras.byes, extras.legbyes, extras.wides, extras.noballs, extras.penalty)}</span>
          </th>
          <td className={dataTableStyles.dtMain}>{extraRuns}</td>
          <td colSpan={4} />
        </tr>
        <tr>
          <th scope="row" className={styles.icWho}>
            {t.total}
          </th>
          <td className={dataTableStyles.dtMain}>{score.made}</td>
          <td colSpan={4}>
            {score.wickets} {t.wickets.toLowerCase()}, {t.overs(oversText(score.balls ?? 0, perOver))}
          </td>
        </tr>
      </DataTable>
      {didNotBat.length === 0 ? null : (
        <p className={styles.icLine}>
          <strong>{t.didNotBat}:</strong> {didNotBat.join(', ')}
        </p>
      )}
      {fall.length === 0 ? null : (
        <p className={styles.icLine}>
          <strong>{t.fall}:</strong> {fall.map((wicket) => t.fallAt(wicket.number, wicket.runs, wicket.player, wicket.at)).join(', ')}
        </p>
      )}
      <div className={styles.icBowling}>
        <DataTable
          caption={`${title}: ${t.bowler}`}
          head={
            <>
              <th scope="col">{t.bowler}</th>
              <Short short={t.oversShort} long={t.column('bowl_balls')} />
              <Short short={t.maidensShort} long={t.column('maidens')} />
              <Short short={t.runsShort} long={t.column('conceded')} />
              <Short short={t.wicketsShort} long={t.wickets} />
              <Short short={t.economyShort} long={t.column('economy')} />
            </>
          }
        >
          {bowling.map((line) => (
            <tr key={line.player.id}>
              <th scope="row" className={styles.icWho}>
                <a className={styles.icLink} href={variantHref(page, careerPath(line.player.id, line.player))}>{line.player.name}</a>
              </th>
              <td>{oversText(line.balls, perOver)}</td>
              <td>{line.maidens}</td>
              <td>{line.runs}</td>
              <td className={dataTableStyles.dtMain}>{line.wickets}</td>
              <td>{rate(line.runs, line.balls, perOver)}</td>
            </tr>
          ))}
        </DataTable>
      </div>
      {superOver > 0 || partnerships.length === 0 ? null : (
        <div className={styles.icStands}>
          <h3 className={styles.icSub}>{t.partnerships}</h3>
          <Bars
            bars={partnerships.map((stand, index) => ({
              id: `${index}`,
              label: (
                <span className={styles.icStand}>
                  {stand.batters[0]}, {stand.batters[1]}
                </span>
              ),
              text: `${stand.runs}${stand.unbroken ? '*' : ''} (${stand.balls})`,
              size: stand.runs,
              colour: team.colour,
            }))}
          />
        </div>
      )}
    </section>
  )
}
