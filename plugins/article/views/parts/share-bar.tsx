import type { PageContext, Story } from 'masthead'
import { PrintIcon } from 'masthead/theme/icons'
import { ShareLinks } from 'masthead/theme/share-links'
import { printPath } from '../../addresses.ts'
import Share from '../share.island.tsx'
import type { Words } from './words.ts'
import './share-bar.css'

/** Plain links to the networks, the device's own share sheet where scripts run, and the page for paper. */
export function ShareBar({ story, page, t }: { readonly story: Story; readonly page: PageContext; readonly t: Words }) {
  return (
    <div className="story-share">
      <ShareLinks path={story.path} title={story.title} page={page} />
      <Share
        url={page.absolute(story.path)}
        title={story.title}
        words={{ share: t.share, copied: t.copied, copyFailed: t.copyFailed }}
      />
      <a className="story-print" href={page.href(printPath(story))} rel="nofollow">
        <PrintIcon /> <span className="story-print-word">{t.print}</span>
      </a>
    </div>
  )
}
