import type { WidgetPropsOf } from 'masthead'
import { hubPath } from '../pages/paths.ts'
import type { hubs } from '../plugin.ts'
import { tournamentIds, tournaments } from '../tournaments.ts'
import { variantHref } from 'masthead/kit'
import styles from './hubs.module.css'

/** Links to the hubs: on a sport's page those of the sport. */
export default function Hubs({ page, t }: WidgetPropsOf<typeof hubs>) {
  const shown = tournamentIds.filter((id) => page.path === '/sports' || page.path === `/sports/${tournaments[id].sport}`)
  return (
    <nav className="hubs wrap" aria-label={t.tournaments}>
      <ul className={styles.hubsList}>
        {shown.map((id) => (
          <li key={id}>
            <a className={styles.hubsLink} href={variantHref(page, hubPath(id))}>
              {t.tournament(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
