import type { SharedPage } from 'masthead'
import type { Teaser } from 'masthead/content'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { Messages } from '../../plugin.ts'
import { cardPicture } from '../../poster.ts'
import styles from './cards.module.css'

interface GridProps {
  readonly stories: readonly Teaser[]
  readonly page: SharedPage
  readonly t: Pick<Messages, 'seconds'>
  /** Of the headings of the cards. */
  readonly level: 2 | 3
  /** Whether they are what the page opens with. */
  readonly eager?: boolean | undefined
}

const sizes = '(min-width: 48rem) 220px, 46vw'

/** Upright cards with the title on the picture. */
export function Grid({ stories, page, t, level, eager }: GridProps) {
  return (
    <ul className={styles.shortCards}>
      {stories.map((story, index) => {
        const picture = story.leadImage && cardPicture(story.leadImage, page)
        const title = (
          <a className={styles.shortCardLink} href={page.href(story.path)}>
            {story.title}
          </a>
        )
        return (
          <li key={story.msid} className={styles.shortCard}>
            {picture === undefined ? null : page.variant === 'amp' ? (
              <amp-img src={picture.src} srcset={picture.srcset} sizes={sizes} width={9} height={16} alt="" layout="responsive" />
            ) : (
              <img className={styles.shortCardPicture} src={picture.src} srcSet={picture.srcset} sizes={sizes} width={picture.width} height={picture.height} alt="" loading={eager === true && index < 4 ? 'eager' : 'lazy'} decoding="async" />
            )}
            <div className={styles.shortCardWords}>
              {level === 2 ? <h2 className={styles.shortCardTitle}>{title}</h2> : <h3 className={styles.shortCardTitle}>{title}</h3>}
              {story.seconds === undefined ? null : <p className={styles.shortCardLength}>{t.seconds(page.format.number(story.seconds))}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CardsProps extends Omit<GridProps, 'level' | 'eager'> {
  readonly title: string
  /** Of the heading, one in a page. */
  readonly id: string
  readonly path?: string | undefined
}

/** The same below a heading; nothing where there are none. */
export function Cards({ stories, title, id, path, page, t }: CardsProps) {
  return stories.length === 0 ? null : (
    <section className={styles.shortSection} aria-labelledby={id}>
      <SectionHeading title={title} page={page} path={path} id={id} />
      <Grid stories={stories} page={page} t={t} level={3} />
    </section>
  )
}
