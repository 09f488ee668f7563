import type { TopicLink } from 'masthead'
import type { ReactNode } from 'react'
import type { Words } from '../../plugin.ts'
import './suggestions.css'

export interface SuggestionsProps {
  readonly topics: readonly TopicLink[]
  readonly href: (path: string) => string
  readonly t: Words
  /** Stories that others read; none where there are none. */
  readonly children: ReactNode
}

/** Ways on for who has found nothing, or looks for nothing yet. */
export function Suggestions({ topics, href, t, children }: SuggestionsProps) {
  return (
    <>
      {topics.length === 0 ? null : (
        <section className="sg" aria-labelledby="sg-topics">
          <h2 className="sg-title" id="sg-topics">
            {t.topics}
          </h2>
          <ul className="sg-list">
            {topics.map((topic) => (
              <li key={topic.id}>
                <a className="sg-link" href={href(`/topic/${topic.id}`)}>
                  {topic.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children === null ? null : (
        <section className="sg" aria-labelledby="sg-trending">
          <h2 className="sg-title" id="sg-trending">
            {t.trending}
          </h2>
          {children}
        </section>
      )}
    </>
  )
}
