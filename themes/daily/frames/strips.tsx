import type { PageContext, TopicLink } from 'masthead'
import type { HrefOf } from './links.ts'
import './strips.css'

export interface BreakingLine {
  readonly msid: number
  readonly path: string
  readonly title: string
}

export interface BreakingStripProps {
  readonly lines: readonly BreakingLine[]
  readonly label: string
  readonly page: PageContext
  readonly href: HrefOf
}

/** The three newest lines; the page's own story is not news to who reads it. */
export function BreakingStrip({ lines, label, page, href }: BreakingStripProps) {
  const others = lines.filter((line) => line.path !== page.address).slice(0, 3)
  return others.length === 0 ? null : (
    <section className="brk" aria-label={label}>
      <div className="wrap brk-inner">
        <p className="brk-label">{label}</p>
        <ul className="brk-list">
          {others.map((line) => (
            <li key={line.msid} className="brk-item">
              <a className="brk-link" href={href(line.path)}>
                {line.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export interface TopicsStripProps {
  readonly topics: readonly TopicLink[]
  readonly label: string
  readonly page: PageContext
  readonly href: HrefOf
}

/** The topics that are read most, in one line that scrolls sideways where it must. */
export function TopicsStrip({ topics, label, page, href }: TopicsStripProps) {
  return topics.length === 0 ? null : (
    <nav className="tops" aria-label={label}>
      <div className="wrap tops-inner">
        <p className="tops-label">{label}</p>
        <ul className="tops-list">
          {topics.map((topic) => (
            <li key={topic.id}>
              {page.path === `/topic/${topic.id}` ? (
                <a className="tops-link tops-here" href={href(`/topic/${topic.id}`)} aria-current="page">
                  {topic.name}
                </a>
              ) : (
                <a className="tops-link" href={href(`/topic/${topic.id}`)}>
                  {topic.name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
