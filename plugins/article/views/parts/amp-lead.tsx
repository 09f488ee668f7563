import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { AmpPlayer } from 'masthead/theme/amp-player'
import { leadPoster } from '../../scaled-picture.ts'
import { AmpLeadPicture } from './amp-lead-picture.tsx'
import styles from './lead.module.css'

/** `Lead` in AMP's elements. */
export function AmpLead({ story, page }: { readonly story: Story; readonly page: PageContext }) {
  const { recording, leadImage } = story
  return (
    <>
      {leadImage === undefined || recording?.kind === 'video' ? null : <AmpLeadPicture image={leadImage} page={page} />}
      {recording === undefined ? null : (
        <div className={styles.storyPlayer}>
          <AmpPlayer recording={recording} title={story.title} poster={leadImage === undefined ? undefined : leadPoster(leadImage, page)} page={page} />
        </div>
      )}
    </>
  )
}
