import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { TopicLink } from 'masthead/content'
import type { topics } from '../widgets.ts'
import { variantHref } from './menu-links.ts'
import styles from './strips.module.css'

/** The most read topics, in one line that scrolls sideways if necessary. */
export default function TopicsWidget({ data, page, t }: WidgetPropsOf<typeof topics>) {
  const list = data.topics.response
  return <TopicsStrip topics={list} label={t.inTheNews} page={page} current={currentTopic(list, page.path)} />
}

interface TopicsStripProps {
  readonly topics: readonly TopicLink[]
  readonly label: string
  readonly page: SharedPage
  /** The topic of this page, if it is a topic page. */
  readonly current: TopicLink['id'] | undefined
}

/** The topic among the given ones whose page this is. */
const currentTopic = (topics: readonly TopicLink[], path: string): TopicLink['id'] | undefined => topics.find(({ id }) => path === `/topic/${id}`)?.id

const TopicsStrip = fragment('topics', ({ topics, label, page, current }: TopicsStripProps) =>
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
