import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { GalleryIcon } from 'masthead/theme/icons'
import { Picture } from 'masthead/theme/picture'
import { messages } from '../messages.ts'
import styles from './gallery-card.module.css'

export interface GalleryCardProps {
  readonly story: Teaser
  readonly page: PageContext
  /** `lead` opens the page, and its picture has priority. */
  readonly place: 'lead' | 'wall'
  /** Level of its heading. */
  readonly level: 2 | 3
}

const sizes = { lead: '(min-width: 64rem) 66vw, 100vw', wall: '(min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 100vw' } as const

/** A gallery as its first picture with its title on it. */
export function GalleryCard({ story, page, place, level }: GalleryCardProps) {
  const t = messages[page.edition.id]
  const { leadImage, pictures } = story
  return (
    <li className={place === 'lead' ? `hung ${styles.hungLead}` : 'hung'}>
      <a className={styles.hungLink} href={page.href(story.path)}>
        {leadImage === undefined ? null : <Picture image={leadImage} page={page} ratio="3:2" sizes={sizes[place]} priority={place === 'lead'} className={styles.hungPicture} />}
        <div className={styles.hungLabel}>
          {level === 2 ? <h2 className={styles.hungName}>{story.title}</h2> : <h3 className={styles.hungName}>{story.title}</h3>}
          <p className={styles.hungNote}>
            {story.sectionName}
            {pictures === undefined ? null : (
              <span className={styles.hungCount}>
                <GalleryIcon /> {t.count(page.format.number(pictures))}
              </span>
            )}
          </p>
        </div>
      </a>
    </li>
  )
}
