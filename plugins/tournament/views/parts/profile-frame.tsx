import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { Messages } from '../../plugin.ts'
import styles from './tournament-page.module.css'

export interface ProfileFrameProps {
  readonly page: PageContext
  readonly t: Messages
  readonly title: string
  readonly lead: string
  readonly demo: boolean
  readonly children: ReactNode
}

/** The head that pages of players and of sides have in common. */
export const ProfileFrame = ({ page, t, title, lead, demo, children }: ProfileFrameProps) => (
  <div className={`${styles.tn} wrap`}>
    <Breadcrumb crumbs={[{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }]} page={page} current={title} />
    <header className="tn-head">
      <h1 className={styles.tnTitle}>{title}</h1>
      <p className={styles.tnLead}>{lead}</p>
    </header>
    {demo ? <p className={styles.tnDemo}>{t.demoProfile}</p> : null}
    {children}
    <p className={styles.tnNote}>{t.fromRecords}</p>
  </div>
)
