import type { PageContext, Story } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Byline } from 'masthead/theme/byline'
import { PrintIcon } from 'masthead/theme/icons'
import { ShareLinks } from 'masthead/theme/share-links'
import type { LiveBlog } from '../../contract.ts'
import { modifiedOf, startedOf } from '../../json-ld.ts'
import { printPath } from '../../paths.ts'
import type { Words } from '../../plugin.ts'
import './blog-header.css'

export interface BlogHeaderProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly t: Words
}

/** Everything above the lead picture. */
export function BlogHeader({ story, blog, page, t }: BlogHeaderProps) {
  return (
    <header className="lb-header">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <p className="lb-flags">
        {blog.status === 'running' ? (
          <span id="lb-status" className="lb-status lb-status-running">
            {t.live}
          </span>
        ) : (
          <span id="lb-status" className="lb-status">
            {t.ended}
          </span>
        )}
        {story.kicker === undefined ? null : <span className="lb-kicker">{story.kicker}</span>}
      </p>
      <h1 className="lb-headline">{story.title}</h1>
      <p className="lb-standfirst">{story.synopsis}</p>
      <div className="lb-meta">
        <div>
          <Byline authors={story.authors} page={page} agency={story.agency === undefined ? undefined : story.agency.name} />
          <p className="lb-times">
            <span>
              {t.published} <time dateTime={startedOf(story, blog)}>{page.format.dateTime(startedOf(story, blog))}</time>
            </span>
            <span>
              {t.updated}{' '}
              <time id="lb-updated" dateTime={modifiedOf(story, blog)}>
                {page.format.dateTime(modifiedOf(story, blog))}
              </time>
            </span>
          </p>
        </div>
        <div className="lb-tools">
          <ShareLinks path={story.path} title={story.title} page={page} />
          <a className="lb-print" href={page.href(printPath(story.path))} rel="nofollow">
            <PrintIcon /> <span className="lb-print-word">{t.print}</span>
          </a>
        </div>
      </div>
    </header>
  )
}
