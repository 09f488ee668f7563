import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { weekdayOf } from '../../almanac/days.ts'
import { festivalName } from '../../almanac/festival-rules.ts'
import { weekdayName } from '../../almanac/names.ts'
import type { Festival } from '../../contract.ts'
import { longDay } from '../../pages/clock.ts'
import { dayPath } from '../../pages/paths.ts'
import styles from './festival-list.module.css'

/** Festivals with their days; each leads to the panchangam of its day. */
export const FestivalList = ({ festivals, city, page }: { readonly festivals: readonly Festival[]; readonly city: string; readonly page: PageContext }) => (
  <ol className={styles.asFestivals}>
    {festivals.map(({ day, id }) => (
      <li key={id + day} className={styles.asOne}>
        <a className={styles.asFestivalName} href={variantHref(page, dayPath(city, day))}>
          {festivalName(id, page.edition.langCode)}
        </a>
        <time dateTime={day}>
          {weekdayName(weekdayOf(day), page.edition.langCode)}, {longDay(day, page)}
        </time>
      </li>
    ))}
  </ol>
)
