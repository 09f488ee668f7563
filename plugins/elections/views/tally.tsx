import { localName } from '../local-name.ts'
import type { TallyProps } from '../plugin.ts'
import { blocsOf, countedIn } from './parts/blocs.ts'
import { HalfWayBar } from './parts/half-way-bar.tsx'
import { variantHref } from 'masthead/kit'
import { Follow, LivePart } from './parts/live-part.tsx'
import { Swatch } from './parts/swatch.tsx'
import styles from './tally.module.css'

/** The tally as a strip: seats of each party, and the majority mark. */
export default function TallyStrip({ data, page, t }: TallyProps) {
  const tally = data.tally.response.sections.election_pie_chart.data
  if (tally === undefined) return null
  const { election, counts } = tally
  const number = page.format.number
  const blocs = blocsOf(page, tally, election.colours)
  return (
    <section className={styles.strip} aria-label={t.strip}>
      <Follow elections={[election]} page={page} />
      <div className="wrap">
        <LivePart id="strip" elections={[election]} page={page} t={t}>
          <p className={styles.stripHead}>
            <a className={styles.stripLink} href={variantHref(page, election.path)}>
              {localName(page, election.name)}
            </a>
            <span className={styles.stripNote}>{t.countedOf(number(countedIn(counts)), number(counts.seats))}</span>
            <span className={styles.stripNote}>{t.halfWay(number(election.halfWay))}</span>
            {election.demo ? <span className={styles.stripNote}>{t.demo}</span> : null}
          </p>
          <HalfWayBar blocs={blocs} counts={counts} halfWay={election.halfWay} page={page} t={t} />
          <ul className={styles.stripBlocs}>
            {blocs.map((bloc) => (
              <li key={bloc.code}>
                <Swatch code={bloc.code} colours={election.colours} />
                {bloc.name} <b>{number(bloc.total)}</b>
              </li>
            ))}
            {counts.awaited + counts.level === 0 ? null : (
              <li>
                {t.awaitedSeats} <b>{number(counts.awaited + counts.level)}</b>
              </li>
            )}
          </ul>
        </LivePart>
      </div>
    </section>
  )
}
