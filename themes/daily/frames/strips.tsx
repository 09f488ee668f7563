import { fragment, type SharedPage } from 'masthead'
import type { TopicLink } from 'masthead/content'
import { variantHref } from './menu-links.ts'
import styles from './strips.module.css'

export interface BreakingLine {
  readonly msid: number
  readonly path: string
  readonly title: string
}

export interface BreakingStripProps {
  readonly lines: readonly BreakingLine[]
  readonly label: string
  readonly page: SharedPage
  /** The page's own address, if it is among them. */
  readonly own: string | undefined
}

/** The three latest breaking lines, without the page's own story. */
export const BreakingStrip = fragment('breaking', ({ lines, label, page, own }: BreakingStripProps) => {
  const others = lines.filter((line) => line.path !== own).slice(0, 3)
  return others.length === 0 ? null : (
    <section className={styles.brk} aria-label={label}>
      <div className={`wrap ${styles.brkInner}`}>
        <p className={styles.brkLabel}>{label}</p>
        <ul className={styles.brkList}>
          {others.map((line) => (
            <li key={line.msid} className={styles.brkItem}>
              <a className={styles.brkLink} href={variantHref(page, line.path)}>
                {line.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})

export interface TopicsStripProps {
  readonly topics: readonly TopicLink[]
  readonly label: string
  readonly page: SharedPage
  /** The topic of this page, if it is a topic page. */
  readonly current: TopicLink['id'] | undefined
}

/** The topic among the given ones whose page this is. */
export const currentTopic = (topics: readonly TopicLink[], path: string): TopicLink['id'] | undefined => topics.find(({ id }) => path === `/topic/${id}`)?.id

/** The most read topics, in one line that scrolls sideways if necessary. */
export const TopicsStrip = fragment('topics', ({ topics, label, page, current }: TopicsStripProps) =>
  topics.length === 0 ? null : (
    <nav className={styles.tops} aria-label={label}>
      <div className={`wrap ${styles.topsInner}`}>
        <p className={styles.topsLabel}>{label}</p>
        <ul className={styles.topsList}>
          {topics.map((topic) => (
            <li key={topic.id}>
              {topic.id === current ? (
                <a className={`${styles.topsLink} ${styles.topsHere}`} href={variantHref(page, `/topic/${topic.id}`)} aria-current="page">
                  {topic.name}
                </a>
              ) : (
                <a className={styles.topsLink} href={variantHref(page, `/topic/${topic.id}`)}>
                  {topic.name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  ),
)
