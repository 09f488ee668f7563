import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { Messages } from '../../pages.ts'
import styles from './cricket-page.module.css'

export interface CricketPageProps {
  readonly page: PageContext
  readonly t: Messages
  readonly title: string
  readonly lead?: string | undefined
  readonly between?: readonly Crumb[] | undefined
  readonly current: string
  /** What is said of invented figures, where there are some. */
  readonly demo?: string | undefined
  readonly children: ReactNode
}

/** The head that all pages of live cricket have in common. */
export const CricketPage = ({ page, t, title, lead, between = [], current, demo, children }: CricketPageProps) => (
  <div className={`${styles.ck} wrap`}>
    <Breadcrumb crumbs={[{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }, ...between]} page={page} current={current} />
    <header>
      <h1 className={styles.ckTitle}>{title}</h1>
      {lead === undefined || lead === '' ? null : <p className={styles.ckLead}>{lead}</p>}
    </header>
    {demo === undefined ? null : <p className={styles.ckDemo}>{demo}</p>}
    {children}
  </div>
)

export interface Choice {
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Links rather than a menu: they work without scripts, and on AMP pages too. */
export const Choices = ({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) => (
  <nav className={styles.ckChoices} aria-label={label}>
    <ul className={styles.ckList}>
      {choices.map(({ name, href, isCurrent }) => (
        <li key={href}>
          <a className={styles.ckChoice} href={href} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
