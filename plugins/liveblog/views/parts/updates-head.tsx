import type { PageContext, Story } from 'masthead'
import type { LiveBlog } from '../../contract.ts'
import { queryOf } from '../../paths.ts'
import type { Words } from '../../plugin.ts'
import './entries.css'

export interface UpdatesHeadProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly t: Words
  readonly amp?: boolean
}

/** The line above the updates: how many there are, and in which order. */
export function UpdatesHead({ story, blog, page, t, amp = false }: UpdatesHeadProps) {
  const base = page.href(story.path, { amp })
  return (
    <div className="lb-updates-head">
      <h2 id="lb-updates-title" className="lb-updates-title">
        {blog.status === 'running' ? t.updates : t.allUpdates}
      </h2>
      {blog.total < 2 ? null : (
        <nav className="lb-order" aria-label={t.order}>
          <OrderLink href={base} isHere={blog.order === 'newest'} word={t.newestFirst} />
          <OrderLink href={base + queryOf('oldest', 1)} isHere={blog.order === 'oldest'} word={t.oldestFirst} />
        </nav>
      )}
    </div>
  )
}

function OrderLink({ href, isHere, word }: { readonly href: string; readonly isHere: boolean; readonly word: string }) {
  return isHere ? (
    <a className="lb-order-link lb-order-here" href={href} aria-current="true">
      {word}
    </a>
  ) : (
    <a className="lb-order-link" href={href}>
      {word}
    </a>
  )
}
