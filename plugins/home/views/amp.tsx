import { AmpAdSlot } from 'masthead/theme/amp-ad-slot'
import { AmpTeaser } from 'masthead/theme/amp-teaser'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { frontOf } from '../front.ts'
import type { HomeProps } from '../plugin.ts'
import './home.css'
import './mobile.css'

/** The front page on a phone, in AMP's elements. */
export default function Amp({ data, page, t }: HomeProps) {
  const front = frontOf({ data, page })
  return (
    <div className="hm wrap">
      <h1 className="unseen">{page.edition.siteName}</h1>
      {front.opening === undefined ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <section aria-label={t.topStories}>
          <div className="hm-opening">
            <AmpTeaser story={front.opening} page={page} size="hero" level={2} priority={true} />
          </div>
          <AmpTeaserList stories={[...front.seconds, ...front.column]} page={page} size="small" layout="rows" level={2} />
        </section>
      )}
      <AmpAdSlot name="top" page={page} />
      {front.photos.length === 0 ? null : (
        <section className="hm-photos">
          <SectionHeading title={t.photos} path="/photos" page={page} />
          <ul className="hm-film">
            {front.photos.map((story) => (
              <li key={story.msid} className="hm-frame">
                <AmpTeaser story={story} page={page} size="medium" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {front.grid.length === 0 ? null : (
        <div className="hm-more">
          <AmpTeaserList stories={front.grid} page={page} size="small" layout="rows" level={2} />
        </div>
      )}
      {front.blocks.map((block) => (
        <section key={block.path} className="hm-block">
          <SectionHeading title={block.name} path={`/${block.path}`} page={page} />
          <ul className="hm-stack">
            {block.items.map((story, index) => (
              <li key={story.msid} className="hm-stacked">
                <AmpTeaser story={story} page={page} size={index === 0 ? 'medium' : 'text'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {front.more.length === 0 ? null : (
        <section className="hm-more">
          <SectionHeading title={t.more} page={page} />
          <AmpTeaserList stories={front.more} page={page} size="small" layout="rows" />
        </section>
      )}
    </div>
  )
}
