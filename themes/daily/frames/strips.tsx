import { fragment, type SharedPage, type TopicLink } from 'masthead'
import { hrefOf } from './links.ts'
import './strips.css'

export interface BreakingLine {
  readonly msid: number
  readonly path: string
  readonly title: string
}

export interface BreakingStripProps {
  readonly lines: readonly BreakingLine[]
  readonly label: string
  readonly page: SharedPage
  /** Address of the page itself, where it is among them. */
  readonly own: string | undefined
}

/** The three newest lines; the page's own story is not news to who reads it. */
export const BreakingStrip = fragment('breaking', ({ lines, label, page, own }: BreakingStripProps) => {
  const others = lines.filter((line) => line.path !== own).slice(0, 3)
  return others.length === 0 ? null : (
    <section className="brk" aria-label={label}>
      <div className="wrap brk-inner">
        <p className="brk-label">{label}</p>
        <ul className="brk-list">
          {others.map((line) => (
            <li key={line.msid} className="brk-item">
              <a className="brk-link" href={hrefOf(page, line.path)}>
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
  /** The topic whose page this is. */
  readonly here: TopicLink['id'] | undefined
}

/** Of some topics the one whose page this is. */
export const topicHere = (topics: readonly TopicLink[], path: string): TopicLink['id'] | undefined => topics.find(({ id }) => path === `/topic/${id}`)?.id

/** The topics that are read most, in one line that scrolls sideways where it must. */
export const TopicsStrip = fragment('topics', ({ topics, label, page, here }: TopicsStripProps) =>
  topics.length === 0 ? null : (
    <nav className="tops" aria-label={label}>
      <div className="wrap tops-inner">
        <p className="tops-label">{label}</p>
        <ul className="tops-list">
          {topics.map((topic) => (
            <li key={topic.id}>
              {topic.id === here ? (
                <a className="tops-link tops-here" href={hrefOf(page, `/topic/${topic.id}`)} aria-current="page">
                  {topic.name}
                </a>
              ) : (
                <a className="tops-link" href={hrefOf(page, `/topic/${topic.id}`)}>
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
