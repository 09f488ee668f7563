import type { Place } from 'masthead'
import type { Words } from '../../plugin.ts'
import './places.css'

export interface PlacesProps {
  readonly places: readonly Place[]
  readonly href: (path: string) => string
  readonly t: Words
}

/** Sections, topics, authors and static pages that are named as what was searched for. */
export function Places({ places, href, t }: PlacesProps) {
  return places.length === 0 ? null : (
    <nav className="sp" aria-label={t.places}>
      <ul className="sp-list">
        {places.map((place) => (
          <li key={place.path}>
            <a className="sp-link" href={href(place.path)}>
              <small className="sp-kind">{t.place(place.kind)}</small> {place.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
