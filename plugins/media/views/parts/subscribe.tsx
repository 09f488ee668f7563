import type { SharedPage } from 'masthead'
import type { Messages } from '../../plugin.ts'
import { feedPathOf, type SubscribeLink } from '../../podcasts/shows.ts'
import styles from './subscribe.module.css'

export interface SubscribeProps {
  /** The section of the show. */
  readonly section: string
  readonly page: SharedPage
  readonly t: Messages
  readonly links: readonly SubscribeLink[]
}

/** How to subscribe to a show: by its feed in any app, and by a link in some. */
export function Subscribe({ section, page, t, links }: SubscribeProps) {
  return (
    <nav className={styles.ps} aria-label={t.subscribe}>
      <span className={styles.psTitle}>{t.subscribe}</span>
      <ul className={styles.psLinks}>
        <li>
          <a className={styles.psLink} href={page.href(feedPathOf(section))} type="application/rss+xml">
            RSS
          </a>
        </li>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a className={styles.psLink} href={href} rel="external nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
