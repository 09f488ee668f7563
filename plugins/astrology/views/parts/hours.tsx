import type { PageContext } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { Panchangam, Stretch } from '../../contract.ts'
import type { Messages } from '../../messages.ts'
import { clockStretch } from '../../pages/clock.ts'
import styles from './hours.module.css'

interface HoursProps {
  readonly day: Panchangam
  readonly page: PageContext
  readonly t: Messages
}

/** The hours that are avoided, and those that are not, each with its place between two sunrises. The times say it all: the bars are for the eye. */
export function Hours({ day, page, t }: HoursProps) {
  const rows: readonly (readonly [title: string, stretches: readonly Stretch[], isGood?: boolean])[] = [
    [t.rahuKalam, [day.rahuKalam]],
    [t.yamagandam, [day.yamagandam]],
    [t.gulikaKalam, [day.gulikaKalam]],
    [t.durmuhurtam, day.durmuhurtam],
    [t.varjyam, day.varjyam],
    ...(day.amritaKalam === undefined ? [] : [[t.amritaKalam, day.amritaKalam, true] as const]),
    [t.abhijit, day.abhijit === undefined ? [] : [day.abhijit], true],
  ]
  return (
    <section className={styles.asHours}>
      <SectionHeading title={t.hours} page={page} />
      <dl>
        {rows.map(([title, stretches, isGood]) => (
          <div key={title} className={styles.asHour}>
            <dt>{title}</dt>
            <dd>{stretches.length === 0 ? t.none : stretches.map((stretch) => clockStretch(stretch, day.day, page)).join('; ')}</dd>
            <dd className={styles.asBar} aria-hidden="true">
              <Bar day={day} stretches={stretches} isGood={isGood ?? false} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.asHint}>{t.hoursNote}</p>
    </section>
  )
}

function Bar({ day, stretches, isGood }: { readonly day: Panchangam; readonly stretches: readonly Stretch[]; readonly isGood: boolean }) {
  const from = Date.parse(day.sunrise)
  const length = Date.parse(day.nextSunrise) - from
  const at = (time: string) => ((Date.parse(time) - from) * 100) / length
  const rounded = (value: number) => String(Math.round(value * 10) / 10)
  const evening = at(day.sunset)
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" focusable="false">
      <rect className={styles.asDaylight} width="100" height="4" />
      <rect className={styles.asNight} x={rounded(evening)} width={rounded(100 - evening)} height="4" />
      {stretches.map((stretch) => (
        <rect key={stretch.start} className={isGood ? styles.asGood : styles.asAvoid} x={rounded(at(stretch.start))} width={rounded(Math.min(100, at(stretch.end)) - at(stretch.start))} height="4" />
      ))}
    </svg>
  )
}
