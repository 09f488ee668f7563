import type { PageContext } from 'masthead'
import { derive } from 'masthead'
import type { Programme } from '../../contract.ts'
import { programmesOf } from '../../now-and-next.ts'
import { dayOf } from '../../pages/day-of.ts'
import type { NowAndNextProps } from './now-and-next.tsx'
import styles from './live-page.module.css'

interface RowsProps {
  readonly programmes: readonly Programme[]
  readonly page: PageContext
  readonly now: string
}

function Rows({ programmes, page, now }: RowsProps) {
  return (
    <ol>
      {programmes.map((one) => (
        <li key={one.start} className={one.state === 'now' ? `${styles.lvRow} ${styles.lvRowNow}` : styles.lvRow} aria-current={one.state === 'now' ? 'time' : undefined}>
          <time className={styles.lvTime} dateTime={one.start}>
            {page.format.time(one.start)}
          </time>
          <span>
            <b className={styles.lvRowTitle}>{one.title}</b>
            {one.subtitle === undefined ? null : <span className={styles.lvRowText}>{one.subtitle}</span>}
            {one.state === 'now' ? <span className={styles.lvBadge}>{now}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

const onDay = (programmes: readonly Programme[], day: string): readonly Programme[] => programmes.filter(({ start }) => dayOf(start) === day)

/** The programmes of a channel on the days of the guide; what is over is folded. */
export function Schedule({ channel, guide, page, t }: NowAndNextProps) {
  const programmes = derive(guide, programmesIn, channel)
  const names = [t.today, t.tomorrow]
  return (
    <section className={styles.lvSchedule} aria-labelledby={`lv-${channel.id}`}>
      <h2 className={styles.lvSub} id={`lv-${channel.id}`}>
        {t.schedule(channel.name)}
      </h2>
      {programmes.length === 0 ? <p>{t.noGuide}</p> : null}
      {guide.days.map((day, place) => {
        const listed = onDay(programmes, day)
        const past = listed.filter(({ state }) => state === 'past')
        return listed.length === 0 ? null : (
          <div key={day}>
            <h3 className={styles.lvDay}>
              {names[place] ?? day} <time dateTime={day}>{page.format.date(`${day}T00:00:00+05:30`)}</time>
            </h3>
            {past.length === 0 ? null : (
              <details>
                <summary className={styles.lvPast}>{t.earlier(past.length)}</summary>
                <Rows programmes={past} page={page} now={t.now} />
              </details>
            )}
            <Rows programmes={listed.filter(({ state }) => state !== 'past')} page={page} now={t.now} />
          </div>
        )
      })}
    </section>
  )
}

const programmesIn = (guide: NowAndNextProps['guide'], channel: NowAndNextProps['channel']): readonly Programme[] => programmesOf(channel, guide)
