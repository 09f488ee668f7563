import { AmpAdSlot } from 'masthead/theme/amp-ad-slot'
import { AmpTeaser } from 'masthead/theme/amp-teaser'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { frontPageOf, stripsOf } from '../front-page.ts'
import type { HomeProps } from '../plugin.ts'
import styles from './home.module.css'
import mobileStyles from './mobile.module.css'

/** The front page on a phone, in AMP's elements. */
export default function Amp(props: HomeProps) {
  const { data, page, t, slots, widgets } = props
  const front = frontPageOf({ data, page })
  const strips = stripsOf(props, {
    photos: front.photos.length === 0 ? null : (
      <section className={styles.hmPhotos}>
        <SectionHeading title={t.photos} path="/photos" page={page} />
        <ul className={mobileStyles.hmFilm}>
          {front.photos.map((story) => (
            <li key={story.msid} className={mobileStyles.hmFrame}>
              <AmpTeaser story={story} page={page} size="medium" />
            </li>
          ))}
        </ul>
      </section>
    ),
    sections: front.blocks.map((block) => (
      <section key={block.path} className={styles.hmBlock}>
        <SectionHeading title={block.name} path={`/${block.path}`} page={page} />
        <ul className="hm-stack">
          {block.items.map((story, index) => (
            <li key={story.msid} className={styles.hmStacked}>
              <AmpTeaser story={story} page={page} size={index === 0 ? 'medium' : 'text'} />
            </li>
          ))}
        </ul>
      </section>
    )),
    more: front.more.length === 0 ? null : (
      <section className={styles.hmMore}>
        <SectionHeading title={t.more} page={page} />
        <AmpTeaserList stories={front.more} page={page} size="small" layout="rows" />
      </section>
    ),
  })
  return (
    <div className="hm wrap">
      <h1 className="unseen">{page.edition.siteName}</h1>
      {front.opening === undefined ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <section aria-label={t.topStories}>
          <div className={mobileStyles.hmOpening}>
            <AmpTeaser story={front.opening} page={page} size="hero" level={2} priority={true} />
            {slots?.lead}
          </div>
          <AmpTeaserList stories={[...front.seconds, ...front.column]} page={page} size="small" layout="rows" level={2} />
        </section>
      )}
      <AmpAdSlot name="top" page={page} />
      {front.grid.length === 0 ? null : (
        <div className={styles.hmMore}>
          <AmpTeaserList stories={front.grid} page={page} size="small" layout="rows" level={2} />
        </div>
      )}
      {strips.map(({ content }) => content)}
      {widgets.newsFeed}
    </div>
  )
}
