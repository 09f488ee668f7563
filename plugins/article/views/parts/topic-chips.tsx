import type { PageContext } from 'masthead'
import type { TopicLink } from 'masthead/content'
import { topicPath } from '../../paths.ts'
import styles from './topic-chips.module.css'

/** The topics of a story, as links to the topic pages. */
export function TopicChips({ topics, page, title }: { readonly topics: readonly TopicLink[]; readonly page: PageContext; readonly title: string }) {
  return topics.length === 0 ? null : (
    <nav className={styles.topics} aria-label={title}>
      <p className={styles.topicsTitle} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.topicsList}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <a className={styles.topicsChip} href={page.href(topicPath(topic.id))}>
              {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
