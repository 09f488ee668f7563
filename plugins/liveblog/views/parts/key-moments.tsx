import type { PageContext, Story } from 'masthead'
import type { KeyMoment, LiveBlog } from '../../contract.ts'
import { anchorOf, entryQuery } from '../../paths.ts'
import './key-moments.css'

export interface KeyMomentsProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly title: string
}

/** The moments that count, newest first; each leads to its entry, on this page where it stands here. */
export function KeyMoments({ story, blog, page, title }: KeyMomentsProps) {
  const here = new Set(blog.entries.map(({ id }) => id))
  const hrefOf = ({ id }: KeyMoment) => (here.has(id) ? `#${anchorOf(id)}` : page.href(story.path) + entryQuery(id))
  return blog.keyMoments.length === 0 ? null : (
    <section className="lb-moments" aria-labelledby="lb-moments-title">
      <h2 id="lb-moments-title" className="lb-moments-title">
        {title}
      </h2>
      <ol className="lb-moments-list">
        {blog.keyMoments.map((moment) => (
          <li key={moment.id} id={`moment-${moment.id}`} className="lb-moment">
            <a className="lb-moment-link" href={hrefOf(moment)}>
              <time className="lb-moment-time" dateTime={moment.published}>
                {page.format.time(moment.published)}
              </time>{' '}
              <span className="lb-moment-title">{moment.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
