import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { FeedsProps } from '../directory-pages.ts'
import { feedGroups, feedOf } from '../feed-groups.ts'
import { ListHeader } from './parts/list-header.tsx'
import styles from './feeds.module.css'

/** All feeds of the edition. */
export default function Feeds(props: FeedsProps) {
  const { page, variant, t } = props
  const amp = variant === 'amp'
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.feeds} />
      <ListHeader title={t.feeds} description={t.feedsText} />
      <p className={styles.fdAll}>
        <a href={page.href('/feeds.opml')}>{t.allAsOpml}</a>
      </p>
      {feedGroups(props).map(({ title, pages }) => (
        <section key={title} className={styles.fd}>
          <h2 className={styles.fdTitle}>{title}</h2>
          <ul className={styles.fdList}>
            {pages.map(({ path, name }) => (
              <li key={path} className={styles.fdOne}>
                <a className={styles.fdName} href={page.href(path, { amp })}>
                  {name}
                </a>
                <a href={page.href(feedOf(path, 'rss.xml'))} aria-label={`RSS: ${name}`}>
                  RSS
                </a>
                <a href={page.href(feedOf(path, 'feed.json'))} aria-label={`JSON Feed: ${name}`}>
                  JSON
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
