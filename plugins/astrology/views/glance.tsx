import { variantHref } from 'masthead/kit'
import type { GlanceProps } from '../glance.ts'
import { clock } from '../pages/clock.ts'
import { briefly } from '../pages/day-words.ts'
import { cityPath } from '../pages/paths.ts'
import { cityName } from '../places/cities.ts'
import styles from './glance.module.css'

/** One line: the place, the tithi, and when the sun rises there. */
export default function Glance({ data, page, t }: GlanceProps) {
  const { city, panchangam } = data.panchangam.response
  const [tithi] = briefly(panchangam, page.edition.langCode)
  return (
    <a className={styles.asGlance} href={variantHref(page, cityPath(city))}>
      {cityName(city, page.edition.langCode)}: {tithi}, {t.sunrise} {clock(panchangam.sunrise, panchangam.day, page)}
    </a>
  )
}
