import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { ShareLinks } from 'masthead/theme/share-links'
import { variantHref } from 'masthead/kit'
import { dayAfter, isDay } from '../almanac/days.ts'
import { longDay } from '../pages/clock.ts'
import type { CityProps, DayProps } from '../pages/panchangam-pages.ts'
import { cityPath, dayPath, hubPath, panchangamPath } from '../pages/paths.ts'
import { cityName } from '../places/cities.ts'
import { Almanac } from './parts/almanac.tsx'
import { ChooseForm } from './parts/choose-form.tsx'
import { Cities } from './parts/cities.tsx'
import { FestivalList } from './parts/festival-list.tsx'
import { Months } from './parts/months.tsx'
import styles from './parts/page.module.css'

/** The panchangam of a day in a city. */
export default function Day({ data, params, page, t }: CityProps | DayProps) {
  const { city, panchangam, upcoming } = data.panchangam.response
  const place = cityName(city, page.edition.langCode)
  const date = longDay(panchangam.day, page)
  // Of today's the address has no day.
  const asked = 'day' in params
  const path = asked ? dayPath(city, panchangam.day) : cityPath(city)
  const title = asked ? t.dayIn(place, date) : t.todayIn(place)
  const neighbours = [[dayAfter(panchangam.day, -1), t.dayBefore, 'prev'], [dayAfter(panchangam.day), t.dayAfter, 'next']] as const
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }, { path: panchangamPath, name: t.panchangam }, ...(asked ? [{ path: cityPath(city), name: place }] : [])]} page={page} current={asked ? date : place} />
      <header>
        <h1 className={styles.asTitle}>{title}</h1>
        {asked ? null : (
          <p className={styles.asText}>
            <time dateTime={panchangam.day}>{date}</time>
          </p>
        )}
      </header>
      <Almanac day={panchangam} page={page} t={t} />
      <nav className={styles.asLinks} aria-label={t.day}>
        {neighbours.map(([day, name, rel]) =>
          isDay(day) ? (
            <a key={rel} rel={rel} href={variantHref(page, dayPath(city, day))}>
              {name}
            </a>
          ) : null,
        )}
        {asked ? <a href={variantHref(page, cityPath(city))}>{t.today}</a> : null}
        <Months city={city} day={panchangam.day} page={page} />
      </nav>
      <p className={styles.asNote}>{t.times}</p>
      {upcoming.length === 0 ? null : (
        <section className={styles.asBlock}>
          <SectionHeading title={t.upcoming} page={page} />
          <FestivalList festivals={upcoming} city={city} page={page} />
        </section>
      )}
      <section className={styles.asBlock}>
        <SectionHeading title={t.otherDay} page={page} />
        <ChooseForm page={page} t={t} city={city} day={asked ? panchangam.day : undefined} />
      </section>
      <section className={styles.asBlock}>
        <SectionHeading title={t.moreCities} page={page} path={panchangamPath} />
        <Cities page={page} near={city} />
      </section>
      <section className={styles.asBlock}>
        <SectionHeading title={t.share} page={page} />
        <ShareLinks path={path} title={title} page={page} />
      </section>
      <section className={styles.asBlock}>
        <SectionHeading title={t.howTitle} page={page} />
        <p className={styles.asNote}>{t.how}</p>
      </section>
    </div>
  )
}
