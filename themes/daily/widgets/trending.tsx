import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { Teaser } from 'masthead/content'
import type { trending } from '../widgets.ts'
import { ownPathIn, variantHref } from './menu-links.ts'
import styles from './trending.module.css'

/** The most read stories by rank, without the page's own. */
export default function TrendingWidget({ data, page, t }: WidgetPropsOf<typeof trending>) {
  const stories = data.trending.response
  return <Trending stories={stories} label={t.trending} page={page} own={ownPathIn(stories, page)} />
}

interface TrendingProps {
  readonly stories: readonly Teaser[]
  readonly label: string
  readonly page: SharedPage
  /** The page's own address, if it is among them. */
  readonly own: string | undefined
}

const Trending = fragment('trending', ({ stories, label, page, own }: TrendingProps) => {
  const others = stories.filter((story) => story.path !== own)
  return others.length === 0 ? null : (
    <aside className={styles.trend} aria-labelledby="trending">
      <div className="wrap">
        <h2 className={styles.trendTitle} id="trending">
          {label}
        </h2>
        <ol className={styles.trendList}>
          {others.map((story) => (
            <li key={story.msid} className={styles.trendItem}>
              <a className={styles.trendLink} href={variantHref(page, story.path)}>
                {story.title}
              </a>
              <p className={styles.trendSection}>{story.sectionName}</p>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
})
