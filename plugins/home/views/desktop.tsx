import { AdSlot } from 'masthead/theme/ad-slot'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { Teaser } from 'masthead/theme/teaser'
import { TeaserList } from 'masthead/theme/teaser-list'
import { frontOf } from '../front.ts'
import type { HomeProps } from '../plugin.ts'
import './home.css'
import './desktop.css'

/** The front page: the opening between its column and its seconds, the grid, pictures, and a block for each section. */
export default function Desktop({ data, page, t }: HomeProps) {
  const front = frontOf({ data, page })
  const sections = front.blocks.map((block) => (
    <section key={block.path} className="hm-block">
      <SectionHeading title={block.name} path={`/${block.path}`} page={page} />
      <ul className="hm-stack">
        {block.items.map((story, index) => (
          <li key={story.msid} className="hm-stacked">
            <Teaser story={story} page={page} size={index === 0 ? 'medium' : 'text'} />
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <div className="hm wrap">
      <h1 className="unseen">{page.edition.siteName}</h1>
      {front.opening === undefined ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <section className="hm-top" aria-label={t.topStories}>
          <div className="hm-opening">
            <Teaser story={front.opening} page={page} size="hero" level={2} priority={true} />
          </div>
          <ul className="hm-seconds">
            {front.seconds.map((story) => (
              <li key={story.msid} className="hm-second">
                <Teaser story={story} page={page} size="medium" level={2} />
              </li>
            ))}
          </ul>
          <ul className="hm-column">
            {front.column.map((story) => (
              <li key={story.msid} className="hm-headline">
                <Teaser story={story} page={page} size="text" level={2} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AdSlot name="top" page={page} />
      {front.grid.length === 0 ? null : (
        <div className="hm-grid">
          <TeaserList stories={front.grid} page={page} size="medium" level={2} />
        </div>
      )}
      {front.photos.length === 0 ? null : (
        <section className="hm-photos">
          <SectionHeading title={t.photos} path="/photos" page={page} />
          <ul className="hm-film">
            {front.photos.map((story) => (
              <li key={story.msid} className="hm-frame">
                <Teaser story={story} page={page} size="medium" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.length === 0 ? null : <div className="hm-blocks">{sections}</div>}
      {front.more.length === 0 ? null : (
        <section className="hm-more">
          <SectionHeading title={t.more} page={page} />
          <TeaserList stories={front.more} page={page} size="small" />
        </section>
      )}
    </div>
  )
}
