import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { variantHref } from 'masthead/kit'
import { isYear } from '../almanac/days.ts'
import type { FestivalsProps } from '../pages/hub-pages.ts'
import { festivalsPath, hubPath } from '../pages/paths.ts'
import { defaultCity } from '../places/cities.ts'
import { FestivalList } from './parts/festival-list.tsx'
import styles from './parts/page.module.css'

/** The festivals of a year. */
export default function Festivals({ data, page, t }: FestivalsProps) {
  const { year, festivals } = data.festivals.response
  const title = t.festivalsTitle(String(year))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }]} page={page} current={title} />
      <header>
        <h1 className={styles.asTitle}>{title}</h1>
        <p className={styles.asText}>{t.festivalsText(String(year))}</p>
      </header>
      <nav className={styles.asLinks} aria-label={t.festivals}>
        {([[year - 1, 'prev'], [year + 1, 'next']] as const).map(([other, rel]) =>
          isYear(other) ? (
            <a key={rel} rel={rel} href={variantHref(page, festivalsPath(other))}>
              {t.festivalsTitle(String(other))}
            </a>
          ) : null,
        )}
        <a href={page.href(`${festivalsPath(year)}.ics`)}>{t.calendarFile}</a>
      </nav>
      <div className={styles.asBlock}>
        <FestivalList festivals={festivals} city={defaultCity} page={page} />
      </div>
      <p className={styles.asNote}>{t.festivalsNote}</p>
    </div>
  )
}
