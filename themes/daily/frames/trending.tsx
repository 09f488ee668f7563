import type { PageContext, Teaser } from 'masthead'
import type { HrefOf } from './links.ts'
import './trending.css'

export interface TrendingProps {
  readonly stories: readonly Teaser[]
  readonly label: string
  readonly page: PageContext
  readonly href: HrefOf
}

/** What other people are reading, by rank. The page's own story is not offered again. */
export function Trending({ stories, label, page, href }: TrendingProps) {
  const others = stories.filter((story) => story.path !== page.address)
  return others.length === 0 ? null : (
    <aside className="trend" aria-labelledby="trending">
      <div className="wrap">
        <h2 className="trend-title" id="trending">
          {label}
        </h2>
        <ol className="trend-list">
          {others.map((story) => (
            <li key={story.msid} className="trend-item">
              <a className="trend-link" href={href(story.path)}>
                {story.title}
              </a>
              <p className="trend-section">{story.sectionName}</p>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}
