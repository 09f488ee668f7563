import { Picture } from 'masthead/theme/picture'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import { entryView } from '../../entry-view.ts'
import { leadSizes, leadWidths } from '../../live-head.ts'
import { addressOf } from '../../live-topic.ts'
import { anchorOf } from '../../paths.ts'
import type { LiveblogProps } from '../../plugin.ts'
import Updates from '../updates.island.tsx'
import { BlogHeader } from './blog-header.tsx'
import { EntryCard } from './entry-card.tsx'
import { KeyMoments } from './key-moments.tsx'
import { Pager } from './pager.tsx'
import { entryWords, placeOf } from './place.ts'
import { Summary } from './summary.tsx'
import { UpdatesHead } from './updates-head.tsx'
import './blog-page.css'
import './prose.css'

/** A live blog: the story so far on top, then its updates. Without scripts it is all there; the island adds what comes later. */
export function BlogPage({ data, page, t }: LiveblogProps) {
  const story = data.story.response
  const blog = data.blog.response
  const place = placeOf(story, page)
  const words = entryWords(t)
  const latest = (data.latest?.response ?? []).filter(({ msid }) => msid !== story.msid).slice(0, 4)
  const isFirst = blog.order === 'newest' && blog.pageno === 1
  return (
    <div className="wrap">
      <article className="lb">
        <div className="lb-top">
          <BlogHeader story={story} blog={blog} page={page} t={t} />
          {story.leadImage === undefined ? null : (
            <figure className="lb-lead">
              <Picture image={story.leadImage} page={page} ratio="16:9" sizes={leadSizes} widths={leadWidths} priority={true} className="lb-lead-picture" />
              {story.leadImage.caption === undefined ? null : <figcaption className="lb-caption">{story.leadImage.caption}</figcaption>}
            </figure>
          )}
          <Summary html={page.html(blog.summary)} title={t.summary} />
          {story.body === '' ? null : <div className="prose lb-prose lb-intro" dangerouslySetInnerHTML={{ __html: page.html(story.body) }} />}
        </div>
        <div className="lb-rail">
          <KeyMoments story={story} blog={blog} page={page} title={t.keyMoments} />
        </div>
        <section id="updates" className="lb-updates" aria-labelledby="lb-updates-title">
          <UpdatesHead story={story} blog={blog} page={page} t={t} />
          {blog.status === 'running' ? (
            <a className="lb-refresh" href={place.href}>
              {t.refresh}
            </a>
          ) : null}
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
              entryWords={words}
              words={{ oneNew: t.oneNew, manyNew: t.manyNew, reload: t.reload, ended: t.ended }}
            />
          ) : null}
          {blog.entries.length === 0 ? <p className="lb-nothing">{t.nothingYet}</p> : null}
          <ol className="lb-list">
            {blog.entries.map((entry) => (
              <li key={entry.id} id={anchorOf(entry.id)} className="lb-item">
                <EntryCard entry={entryView({ ...entry, body: page.html(entry.body) }, place)} words={words} />
              </li>
            ))}
          </ol>
          <Pager blog={blog} href={place.href} page={page} t={t} />
        </section>
      </article>
      {latest.length === 0 ? null : (
        <section className="lb-latest" aria-labelledby="lb-latest-title">
          <SectionHeading id="lb-latest-title" title={t.upNext} page={page} path={`/${story.section}`} />
          <TeaserList stories={latest} page={page} size="medium" layout="grid" />
        </section>
      )}
    </div>
  )
}
