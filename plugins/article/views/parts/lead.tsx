import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Player } from 'masthead/theme/player'
import { leadPoster } from '../../scaled-picture.ts'
import { LeadPicture } from './lead-picture.tsx'
import styles from './lead.module.css'

/** The story's recording if it has one, else its lead picture. */
export function Lead({ story, page, wide }: { readonly story: Story; readonly page: PageContext; readonly wide?: boolean }) {
  const { recording, leadImage } = story
  return (
    <>
      {leadImage === undefined || recording?.kind === 'video' ? null : <LeadPicture image={leadImage} page={page} wide={wide} />}
      {recording === undefined ? null : (
        <div className={styles.storyPlayer}>
          <Player recording={recording} title={story.title} poster={leadImage === undefined ? undefined : leadPoster(leadImage, page)} page={page} />
        </div>
      )}
    </>
  )
}
