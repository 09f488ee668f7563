import type { PageContext, Teaser } from 'masthead'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import { kindOf } from '../../kinds.ts'
import type { Words } from '../../plugin.ts'
import { Marked } from './marked.tsx'
import './result.css'

export interface ResultProps {
  readonly story: Teaser
  readonly words: readonly string[]
  readonly href: string
  readonly page: PageContext
  readonly t: Words
  /** Its picture, in the element of the page's variant. */
  readonly children: ReactNode
}

/** A story that was found: what was searched for is marked in it. */
export function Result({ story, words, href, page, t, children }: ResultProps) {
  const kind = kindOf(story.cmstype)
  return (
    <article className="sr">
      {story.leadImage === undefined ? null : <div className="sr-picture">{children}</div>}
      <div className="sr-words">
        <p className="sr-kicker">
          {kind === undefined ? null : <span className="sr-kind">{t.kind(kind)}</span>}
          {story.sectionName}
        </p>
        <h2 className="sr-title">
          <a className="sr-link" href={href}>
            <Marked text={story.title} words={words} />
          </a>
        </h2>
        <p className="sr-text">
          <Marked text={story.synopsis} words={words} />
        </p>
        <p className="sr-when">
          <Timestamp iso={story.datePublished} page={page} />
        </p>
      </div>
    </article>
  )
}

/** How a result's picture is drawn. */
export const resultPicture = { ratio: '4:3', sizes: '(min-width: 40rem) 176px, 104px', widths: [160, 320, 480] } as const
