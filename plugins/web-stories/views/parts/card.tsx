import type { SharedPage } from 'masthead'
import type { StoryTeaser } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './card.module.css'

export interface CardProps {
  readonly story: StoryTeaser
  readonly page: SharedPage
  readonly t: Pick<Messages, 'pages'>
  /** The `sizes` attribute for its place in the layout; without one it is small, and one width does for all screens. */
  readonly sizes?: string | undefined
  readonly priority?: boolean | undefined
}

const heightOf = (width: number) => Math.round((width * 4) / 3)
const srcOf = ({ poster }: StoryTeaser, page: SharedPage, width: number) => page.image(poster.msid, { width, height: heightOf(width), name: poster.name })
const widths = [240, 320, 480] as const

/** One web story in a list: its poster with the title on it. Posters carry the title as text, so the picture itself says nothing more. */
export function Card({ story, page, t, sizes, priority }: CardProps) {
  const srcset = sizes && widths.map((width) => `${srcOf(story, page, width)} ${width}w`).join(', ')
  return (
    <a className={styles.wsCard} href={page.href(story.path)} data-opens={page.variant === 'desktop' ? 'framed' : undefined}>
      {page.variant === 'amp' ? (
        <amp-img class={styles.wsPoster} src={srcOf(story, page, 320)} srcset={srcset} sizes={sizes} width={3} height={4} alt="" layout="responsive" />
      ) : (
        <img className={styles.wsPoster} src={srcOf(story, page, 320)} srcSet={srcset} sizes={sizes} width={320} height={heightOf(320)} alt="" loading={priority ? 'eager' : 'lazy'} decoding="async" />
      )}
      <span className={styles.wsWords}>
        <span className={styles.wsKind}>{story.category.name}</span>
        <span className={styles.wsTitle}>{story.title}</span>
        <span className={styles.wsPages}>{t.pages(story.pages)}</span>
      </span>
    </a>
  )
}
