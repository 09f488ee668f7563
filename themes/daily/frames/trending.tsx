import { fragment, type SharedPage, type Teaser } from 'masthead'
import { hrefOf } from './links.ts'
import './trending.css'

export interface TrendingProps {
  readonly stories: readonly Teaser[]
  readonly label: string
  readonly page: SharedPage
  /** Address of the page itself, where it is among them. */
  readonly own: string | undefined
}

/** What other people are reading, by rank. The page's own story is not offered again. */
export const Trending = fragment('trending', ({ stories, label, page, own }: TrendingProps) => {
  const others = stories.filter((story) => story.path !== own)
  return others.length === 0 ? null : (
    <aside className="trend" aria-labelledby="trending">
      <div className="wrap">
        <h2 className="trend-title" id="trending">
          {label}
        </h2>
        <ol className="trend-list">
          {others.map((story) => (
            <li key={story.msid} className="trend-item">
              <a className="trend-link" href={hrefOf(page, story.path)}>
                {story.title}
              </a>
              <p className="trend-section">{story.sectionName}</p>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
})
