import type { Place } from 'masthead/content'
import type { Messages } from '../../plugin.ts'
import styles from './places.module.css'

export interface PlacesProps {
  readonly places: readonly Place[]
  readonly href: (path: string) => string
  readonly t: Messages
}

/** Sections, topics, authors, static pages and what plugins have, by names that match the search. */
export function Places({ places, href, t }: PlacesProps) {
  return places.length === 0 ? null : (
    <nav className={styles.sp} aria-label={t.places}>
      <ul className={styles.spList}>
        {places.map((place) => (
          <li key={place.path}>
            <a className={styles.spLink} href={href(place.path)}>
              <small className={styles.spKind}>{place.label === undefined ? t.place(place.kind) : place.label}</small> {place.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
