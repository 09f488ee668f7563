import { fragment } from 'masthead'
import { AmpPicture } from './amp-picture.tsx'
import { Headline } from './headline.tsx'
import { classOfSize, pictureSizes, pictureWidths, ratioOf, TeaserKicker, TeaserMeta, type TeaserProps } from './teaser.tsx'
import styles from './teaser.module.css'

/** `Teaser` in AMP's elements; it leads to the AMP page of the story. */
export const AmpTeaser = fragment('amp teaser', ({ story, page, size, level = 3, priority }: TeaserProps) => (
  <article className={classOfSize[size]}>
    {size === 'text' || story.leadImage === undefined ? null : (
      <div className={styles.tzPicture}>
        <AmpPicture image={story.leadImage} page={page} ratio={ratioOf(size)} sizes={pictureSizes[size]} widths={pictureWidths[size]} priority={priority} />
      </div>
    )}
    <div className={styles.tzWords}>
      <TeaserKicker story={story} page={page} />
      <Headline level={level} className={styles.tzHeadline}>
        <a className={styles.tzLink} href={page.href(story.path, { amp: true })}>
          {story.title}
        </a>
      </Headline>
      {size === 'hero' || size === 'large' ? <p className={styles.tzStandfirst}>{story.synopsis}</p> : null}
      <TeaserMeta story={story} page={page} />
    </div>
  </article>
))
