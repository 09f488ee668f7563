import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { variantHref } from 'masthead/kit'
import { isMonth, monthAfter } from '../almanac/days.ts'
import { longMonth } from '../pages/clock.ts'
import type { MonthProps } from '../pages/panchangam-pages.ts'
import { cityPath, hubPath, monthPath, panchangamPath } from '../pages/paths.ts'
import { cityName } from '../places/cities.ts'
import { FestivalList } from './parts/festival-list.tsx'
import { MonthGrid } from './parts/month-grid.tsx'
import styles from './parts/page.module.css'

/** The days of a month in a city. */
export default function Month({ data, page, t }: MonthProps) {
  const { city, month, today, days } = data.month.response
  const place = cityName(city, page.edition.langCode)
  const title = t.monthIn(place, longMonth(month, page))
  const festivals = days.flatMap(({ day, festivals }) => festivals.map((id) => ({ id, day })))
  const steps = [[monthAfter(month, -1), 'prev'], [monthAfter(month), 'next']] as const
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }, { path: panchangamPath, name: t.panchangam }, { path: cityPath(city), name: place }]} page={page} current={longMonth(month, page)} />
      <header>
        <h1 className={styles.asTitle}>{title}</h1>
        <p className={styles.asText}>{t.monthText(place, longMonth(month, page))}</p>
      </header>
      <nav className={styles.asLinks} aria-label={t.wholeMonth}>
        {steps.map(([other, rel]) =>
          isMonth(other) ? (
            <a key={rel} rel={rel} href={variantHref(page, monthPath(city, other))}>
              {longMonth(other, page)}
            </a>
          ) : null,
        )}
        <a href={variantHref(page, cityPath(city))}>{t.today}</a>
        <a href={page.href(`${monthPath(city, month)}.ics`)}>{t.calendarFile}</a>
      </nav>
      <MonthGrid days={days} today={today} city={city} page={page} t={t} />
      <section className={styles.asBlock}>
        <SectionHeading title={t.festivals} page={page} />
        {festivals.length === 0 ? <p className={styles.asNote}>{t.noFestivals}</p> : <FestivalList festivals={festivals} city={city} page={page} />}
      </section>
      <p className={styles.asNote}>{t.times}</p>
    </div>
  )
}
