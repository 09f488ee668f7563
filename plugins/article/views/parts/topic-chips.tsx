import type { PageContext, TopicLink } from 'masthead'
import { topicPath } from '../../addresses.ts'
import './topic-chips.css'

/** What a story is about, as links to everything else about it. */
export function TopicChips({ topics, page, title }: { readonly topics: readonly TopicLink[]; readonly page: PageContext; readonly title: string }) {
  return topics.length === 0 ? null : (
    <nav className="topics" aria-label={title}>
      <ul className="topics-list">
        {topics.map((topic) => (
          <li key={topic.id}>
            <a className="topics-chip" href={page.href(topicPath(topic.id))}>
              {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
