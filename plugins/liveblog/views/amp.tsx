import { Corrections } from 'masthead/theme/corrections'
import { innerHtml } from 'masthead/html'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { PictureCaption } from 'masthead/theme/picture-caption'
import { type EntryContext, type EntryLabels, entryView } from '../pages/entry-view.ts'
import type { Entry } from '../contract.ts'
import { leadSizes, leadWidths } from '../pages/live-head.ts'
import { anchorOf, perPage } from '../pages/paths.ts'
import type { LiveblogProps } from '../plugin.ts'
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
import ampStyles from './amp.module.css'
import entriesStyles from './parts/entries.module.css'

/** Milliseconds between polls; AMP requires at least 15 s. */
const pollInterval = 15_000

/** A live blog for AMP: amp-live-list fetches the page again and applies new, edited and deleted entries. */
export default function Amp({ data, page, t, widgets, slots }: LiveblogProps) {
  const story = data.story.response
  const blog = data.blog.response
  const place = entryContextOf(story, page)
  const isLive = blog.status === 'running' && blog.order === 'newest' && blog.pageno === 1 && blog.entries.length > 0
  return (
    <div className="wrap">
      <article className={styles.lb}>
        <BlogHeader story={story} blog={blog} page={page} t={t} newest={<Newest blog={blog} page={page} t={t} />} tools={slots?.storyTools} />
        {story.leadImage === undefined ? null : (
          <figure className={styles.lbLead}>
            <AmpPicture image={story.leadImage} page={page} ratio="16:9" sizes={leadSizes} widths={leadWidths} priority={true} />
            <PictureCaption image={story.leadImage} page={page} className={styles.lbCaption} />
          </figure>
        )}
        <Summary html={page.html(blog.summaryAmp)} title={t.summary} />
        {story.bodyAmp === '' ? null : <div className={`${proseStyles.lbProse} ${styles.lbIntro}`} dangerouslySetInnerHTML={innerHtml(page.html(story.bodyAmp))} />}
        <KeyMoments story={story} blog={blog} page={page} title={t.keyMoments} />
        <section id="updates" className={styles.lbUpdates} aria-labelledby="lb-updates-title">
          <UpdatesHead story={story} blog={blog} page={page} t={t} amp={true} />
          <Pinned entry={blog.pinned && { ...blog.pinned, body: page.html(blog.pinned.bodyAmp) }} place={place} t={t} />
          {blog.entries.length === 0 ? <p className={entriesStyles.lbNothing}>{t.nothingYet}</p> : null}
          {isLive ? (
            <amp-live-list id="live-updates" layout="container" data-poll-interval={pollInterval} data-max-items-per-page={perPage * 2}>
              <button update="" className={`${styles.lbNewsButton} ${ampStyles.lbAmpUpdate}`} on="tap:live-updates.update">
                {t.refresh}
              </button>
              <div items="">
                {blog.entries.map((entry) => (
                  <Item key={entry.id} entry={{ ...entry, bodyAmp: page.html(entry.bodyAmp) }} place={place} words={t} />
                ))}
                {blog.deleted.map((id) => (
                  <div key={id} id={anchorOf(id)} data-sort-time="0" data-tombstone=""></div>
                ))}
              </div>
              <div pagination="">
                <Pager blog={blog} href={page.href(story.path, { amp: true })} page={page} t={t} />
              </div>
            </amp-live-list>
          ) : (
            <div>
              {blog.entries.map((entry) => (
                <Item key={entry.id} entry={{ ...entry, bodyAmp: page.html(entry.bodyAmp) }} place={place} words={t} />
              ))}
              <Pager blog={blog} href={page.href(story.path, { amp: true })} page={page} t={t} />
            </div>
          )}
        </section>
      </article>
      <Corrections corrections={story.corrections} page={page} />
      {slots?.textEnd}
      {slots?.storyEnd}
      {widgets.latest}
    </div>
  )
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000)

function Item({ entry, place, words }: { readonly entry: Entry; readonly place: EntryContext; readonly words: EntryLabels }) {
  return (
    <div id={anchorOf(entry.id)} className={entriesStyles.lbItem} data-sort-time={seconds(entry.published)} data-update-time={seconds(entry.modified)}>
      <EntryCard entry={entryView({ ...entry, body: entry.bodyAmp }, place)} words={words} />
    </div>
  )
}
