import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { PrintIcon } from 'masthead/theme/icons'
import { ShareLinks } from 'masthead/theme/share-links'
import type { ReactNode } from 'react'
import { printPath } from '../../paths.ts'
import Listen from '../listen.island.tsx'
import Share from '../share.island.tsx'
import type { Messages } from './message-types.ts'
import styles from './share-bar.module.css'

export interface ShareBarProps {
  readonly story: Story
  readonly page: PageContext
  readonly t: Messages
  /** What other plugins put beside them. */
  readonly tools?: ReactNode
}

/** Links to share on networks, the device's share sheet if scripts run, and the print page. */
export function ShareBar({ story, page, t, tools }: ShareBarProps) {
  return (
    <div className={styles.storyShare}>
      <ShareLinks path={story.path} title={story.title} page={page} />
      {story.body === '' ? null : <Listen langCode={page.edition.langCode} t={t} />}
      <Share url={page.absolute(story.path)} title={story.title} t={t} />
      <a className={styles.storyPrint} href={page.href(printPath(story))} rel="nofollow">
        <PrintIcon /> <span className={styles.storyPrintWord}>{t.print}</span>
      </a>
      {tools}
    </div>
  )
}
