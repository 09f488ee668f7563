import type { WidgetPropsOf } from 'masthead'
import { hubPath, sportOf } from '../pages/paths.ts'
import type { hubs } from '../plugin.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { variantHref } from 'masthead/kit'
import styles from './hubs.module.css'

/** Links to the hubs: on a sport's page those of the sport. */
export default function Hubs(props: WidgetPropsOf<typeof hubs>) {
  const { page, t } = props
  const shown = tournamentsOf(settings.publicOf(props)).filter(({ id }) => page.path === '/sports' || page.path === `/sports/${sportOf(id)}`)
  return (
    <nav className="hubs wrap" aria-label={t.tournaments}>
      <ul className={styles.hubsList}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <a className={styles.hubsLink} href={variantHref(page, hubPath(id))}>
              {t.tournament(id, name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
