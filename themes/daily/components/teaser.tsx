import { fragment, type SharedPage } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import { Headline, type Level } from './headline.tsx'
import { GalleryIcon, PlayIcon } from './icons.tsx'
import { Picture, type PictureWidth } from './picture.tsx'
import { Stars } from './stars.tsx'
import { Timestamp } from './timestamp.tsx'
import styles from './teaser.module.css'

/**
 * The sizes of a teaser: `hero` opens a page, `large` has the picture above a big headline, `medium` picture above, `small`
 * thumbnail beside, `text` headline only.
 */
export type TeaserSize = 'hero' | 'large' | 'medium' | 'small' | 'text'

export interface TeaserProps {
  readonly story: Story
  readonly page: SharedPage
  readonly size: TeaserSize
  /** Level of its headline; default 3. */
  readonly level?: Level | undefined
  readonly priority?: boolean | undefined
}

/** The `sizes` attribute of each size's picture: the widest column of each layout. */
export const pictureSizes: Readonly<Record<Exclude<TeaserSize, 'text'>, string>> = {
  hero: '(min-width: 75rem) 620px, (min-width: 60rem) 52vw, 100vw',
  large: '(min-width: 75rem) 600px, (min-width: 60rem) 50vw, 100vw',
  medium: '(min-width: 75rem) 290px, (min-width: 60rem) 24vw, (min-width: 40rem) 46vw, 94vw',
  small: '120px',
}

/**
 * The scaled widths that each size can use at one to three device pixels per CSS pixel; few, because they add to every
 * page.
 */
export const pictureWidths: Readonly<Record<Exclude<TeaserSize, 'text'>, readonly PictureWidth[]>> = {
  hero: [480, 640, 800, 1200, 1600],
  large: [480, 640, 800, 1200, 1600],
  medium: [320, 640, 960],
  small: [160, 320],
}

export const ratioOf = (size: TeaserSize) => (size === 'small' ? '4:3' : '16:9')

/** A teaser and its size. */
export const classOfSize: Readonly<Record<TeaserSize, string | undefined>> = {
  hero: `${styles.tz} ${styles.tzHero}`,
  large: `${styles.tz} ${styles.tzLarge}`,
  medium: styles.tz,
  small: `${styles.tz} ${styles.tzSmall}`,
  text: `${styles.tz} ${styles.tzText}`,
}

const hasStandfirst = (size: TeaserSize) => size === 'hero' || size === 'large'

/** The line above the headline: the kicker, and the type of story where it matters. */
export function TeaserKicker({ story, page }: { readonly story: Story; readonly page: SharedPage }) {
  return (
    <p className={styles.tzKicker}>
      {story.badge === undefined ? null : <span className={styles.tzLive}>{story.badge}</span>}
      {story.kicker === undefined ? story.sectionName : story.kicker}
      {story.pictures === undefined || story.pictures === 0 ? null : (
        <span className={styles.tzBadge}>
          <GalleryIcon /> {messagesOn(page).pictures(story.pictures)}
        </span>
      )}
      {story.seconds === undefined ? null : (
        <span className={styles.tzBadge}>
          <PlayIcon /> {messagesOn(page).plays(Math.floor(story.seconds / 60), story.seconds % 60)}
        </span>
      )}
    </p>
  )
}

export function TeaserMeta({ story, page }: { readonly story: Story; readonly page: SharedPage }) {
  return (
    <p className={styles.tzMeta}>
      {story.rating === undefined ? null : <Stars rating={story.rating} page={page} />}
      {story.kicker === undefined || story.kicker === story.sectionName ? null : <span className={styles.tzSection}>{story.sectionName}</span>}
      <Timestamp iso={story.datePublished} page={page} ago={true} />
      {story.notes === undefined ? null : story.notes.map((note) => <span key={note}>{note}</span>)}
    </p>
  )
}

/** One story in a list. Its headline is the only link, whose area is the whole teaser. */
export const Teaser = fragment('teaser', ({ story, page, size, level = 3, priority }: TeaserProps) => (
  <article className={classOfSize[size]}>
    {size === 'text' || story.leadImage === undefined ? null : (
      <div className={styles.tzPicture}>
        <Picture image={story.leadImage} page={page} ratio={ratioOf(size)} sizes={pictureSizes[size]} widths={pictureWidths[size]} priority={priority} />
      </div>
    )}
    <div className={styles.tzWords}>
      <TeaserKicker story={story} page={page} />
      <Headline level={level} className={styles.tzHeadline}>
        <a className={styles.tzLink} href={page.href(story.path)}>
          {story.title}
        </a>
      </Headline>
      {hasStandfirst(size) ? <p className={styles.tzStandfirst}>{story.synopsis}</p> : null}
      <TeaserMeta story={story} page={page} />
    </div>
  </article>
))
