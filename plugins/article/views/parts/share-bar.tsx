import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { PrintIcon } from 'masthead/theme/icons'
import { ShareLinks } from 'masthead/theme/share-links'
import { printPath } from '../../paths.ts'
import Share from '../share.island.tsx'
import type { Messages } from './message-types.ts'
import styles from './share-bar.module.css'

/** Links to share on networks, the device's share sheet if scripts run, and the print page. */
export function ShareBar({ story, page, t }: { readonly story: Story; readonly page: PageContext; readonly t: Messages }) {
  return (
    <div className={styles.storyShare}>
      <ShareLinks path={story.path} title={story.title} page={page} />
      <Share url={page.absolute(story.path)} title={story.title} t={t} />
      <a className={styles.storyPrint} href={page.href(printPath(story))} rel="nofollow">
        <PrintIcon /> <span className={styles.storyPrintWord}>{t.print}</span>
      </a>
    </div>
  )
}
