import { Corrections } from 'masthead/theme/corrections'
import { innerHtml } from 'masthead/html'
import { Picture } from 'masthead/theme/picture'
import { PictureCaption } from 'masthead/theme/picture-caption'
import { entryView } from '../pages/entry-view.ts'
import { leadSizes, leadWidths } from '../pages/live-head.ts'
import { addressOf } from '../live-topic.ts'
import { anchorOf } from '../pages/paths.ts'
import type { LiveblogProps } from '../plugin.ts'
import Updates from './updates.island.tsx'
import { BlogHeader } from './parts/blog-header.tsx'
import { Newest } from './parts/newest.tsx'
import { Pinned } from './parts/pinned.tsx'
import { KeyMoments } from './parts/key-moments.tsx'
import { entryContextOf } from './parts/entry-context.ts'
import { Summary } from './parts/summary.tsx'
import { UpdatesHead } from './parts/updates-head.tsx'
import { EntryCard } from './parts/entry-card.tsx'
import { Pager } from './parts/pager.tsx'
import styles from './parts/blog-page.module.css'
import proseStyles from './parts/prose.module.css'
import entriesStyles from './parts/entries.module.css'

/** A live blog: the summary, then its updates. It is complete without scripts; the island adds later updates. */
export default function Liveblog({ data, page, t, widgets, slots }: LiveblogProps) {
  const story = data.story.response
  const blog = data.blog.response
  const place = entryContextOf(story, page)
  const isFirst = blog.order === 'newest' && blog.pageno === 1
  return (
    <div className="wrap">
      <article className={styles.lb}>
        <div className={styles.lbTop}>
          <BlogHeader story={story} blog={blog} page={page} t={t} newest={<Newest blog={blog} page={page} t={t} />} tools={slots?.storyTools} />
          {story.leadImage === undefined ? null : (
            <figure className={styles.lbLead}>
              <Picture image={story.leadImage} page={page} ratio="16:9" sizes={leadSizes} widths={leadWidths} priority={true} className={styles.lbLeadPicture} />
              <PictureCaption image={story.leadImage} page={page} className={styles.lbCaption} />
            </figure>
          )}
          <Summary html={page.html(blog.summary)} title={t.summary} />
          {story.body === '' ? null : <div className={`${proseStyles.lbProse} ${styles.lbIntro}`} dangerouslySetInnerHTML={innerHtml(page.html(story.body))} />}
        </div>
        <div className={styles.lbRail}>
          <KeyMoments story={story} blog={blog} page={page} title={t.keyMoments} />
        </div>
        <section id="updates" className={styles.lbUpdates} aria-labelledby="lb-updates-title">
          <UpdatesHead story={story} blog={blog} page={page} t={t} />
          {blog.status === 'running' ? (
            <a className={styles.lbRefresh} href={place.href}>
              {t.refresh}
            </a>
          ) : null}
          <Pinned entry={blog.pinned && { ...blog.pinned, body: page.html(blog.pinned.body) }} place={place} t={t} />
          {blog.status === 'running' ? (
            <Updates
              address={addressOf({ channel: page.edition.channel, msid: story.msid })}
              cursor={blog.cursor}
              lastEntry={blog.lastEntry}
              locale={page.edition.locale}
              inserts={isFirst}
              href={place.href}
              url={place.url}
              headline={story.title}
              authorBase={place.authorBase}
              t={t}
            />
          ) : null}
          {blog.entries.length === 0 ? <p className={entriesStyles.lbNothing}>{t.nothingYet}</p> : null}
          <ol className="lb-list">
            {blog.entries.map((entry) => (
              <li key={entry.id} id={anchorOf(entry.id)} className={entriesStyles.lbItem}>
                <EntryCard entry={entryView({ ...entry, body: page.html(entry.body) }, place)} words={t} />
              </li>
            ))}
          </ol>
          <Pager blog={blog} href={place.href} page={page} t={t} />
        </section>
      </article>
      <Corrections corrections={story.corrections} page={page} />
      {slots?.textEnd}
      {slots?.storyEnd}
      {widgets.latest}
    </div>
  )
}
