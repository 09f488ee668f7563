import { AdSlot } from 'masthead/theme/ad-slot'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { Teaser } from 'masthead/theme/teaser'
import { TeaserList } from 'masthead/theme/teaser-list'
import { frontPageOf, stripsOf } from '../front-page.ts'
import type { HomeProps } from '../plugin.ts'
import styles from './home.module.css'
import desktopStyles from './desktop.module.css'

/** The front page: the opening between its column and its seconds, the grid, pictures, and a block for each section. */
export default function Desktop(props: HomeProps) {
  const { data, page, t, slots, widgets } = props
  const front = frontPageOf({ data, page })
  const blocks = front.blocks.map((block) => (
    <section key={block.path} className={styles.hmBlock}>
      <SectionHeading title={block.name} path={`/${block.path}`} page={page} />
      <ul className="hm-stack">
        {block.items.map((story, index) => (
          <li key={story.msid} className={styles.hmStacked}>
            <Teaser story={story} page={page} size={index === 0 ? 'medium' : 'text'} />
          </li>
        ))}
      </ul>
    </section>
  ))
  const strips = stripsOf(props, {
    photos: front.photos.length === 0 ? null : (
      <section className={desktopStyles.hmPhotos}>
        <SectionHeading title={t.photos} path="/photos" page={page} />
        <ul className={desktopStyles.hmFilm}>
          {front.photos.map((story) => (
            <li key={story.msid}>
              <Teaser story={story} page={page} size="medium" />
            </li>
          ))}
        </ul>
      </section>
    ),
    sections: blocks.length === 0 ? null : <div className={desktopStyles.hmBlocks}>{blocks}</div>,
    more: front.more.length === 0 ? null : (
      <section className={desktopStyles.hmMore}>
        <SectionHeading title={t.more} page={page} />
        <TeaserList stories={front.more} page={page} size="small" />
      </section>
    ),
  })
  return (
    <div className="hm wrap">
      <h1 className="unseen">{page.edition.siteName}</h1>
      {front.opening === undefined ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <section className={desktopStyles.hmTop} aria-label={t.topStories}>
          <div className={desktopStyles.hmOpening}>
            <Teaser story={front.opening} page={page} size="hero" level={2} priority={true} />
            {slots?.lead}
          </div>
          <ul className={desktopStyles.hmSeconds}>
            {front.seconds.map((story) => (
              <li key={story.msid} className={desktopStyles.hmSecond}>
                <Teaser story={story} page={page} size="medium" level={2} />
              </li>
            ))}
          </ul>
          <ul className={desktopStyles.hmColumn}>
            {front.column.map((story) => (
              <li key={story.msid} className={desktopStyles.hmHeadline}>
                <Teaser story={story} page={page} size="text" level={2} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AdSlot name="top" page={page} />
      {front.grid.length === 0 ? null : (
        <div className={desktopStyles.hmGrid}>
          <TeaserList stories={front.grid} page={page} size="medium" level={2} />
        </div>
      )}
      {strips.map(({ content }) => content)}
      {widgets.newsFeed}
    </div>
  )
}
