import { pagesOf, variantHref, withPage } from 'masthead/kit'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { NewsFeedProps } from '../news-feed.ts'
import { firstPage, newestPath, olderStories } from '../older-stories.ts'
import styles from './news-feed.module.css'

/** Older stories, and the way to those before them, which scripts follow by themselves. */
export default function NewsFeed({ data, page, t }: NewsFeedProps) {
  const stories = olderStories({ data, page })
  const next = firstPage(page.edition) + 1
  const list = { stories, page, size: 'small', layout: page.variant === 'desktop' ? 'grid' : 'rows' } as const
  return stories.length === 0 ? null : (
    <section className={styles.hmFeed} aria-labelledby="news-feed">
      <SectionHeading title={t.latest} page={page} path={newestPath} id="news-feed" />
      {page.variant === 'amp' ? <AmpTeaserList {...list} /> : <TeaserList {...list} />}
      {next > pagesOf(data.older.response) ? null : (
        <p className={styles.hmOlder}>
          <a href={withPage(variantHref(page, newestPath), next)} data-older="">
            {t.older}
          </a>
        </p>
      )}
    </section>
  )
}
