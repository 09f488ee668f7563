import type { AuthorProfile, SharedPage } from 'masthead'
import type { ReactNode } from 'react'
import { authorPath } from '../../addresses.ts'
import type { Words } from './words.ts'
import './author-card.css'

export interface AuthorCardProps {
  readonly profile: AuthorProfile
  readonly page: SharedPage
  readonly t: Words
  /** The portrait. */
  readonly children: ReactNode
}

/** Who wrote a story, in a few lines. */
export function AuthorCard({ profile, page, t, children }: AuthorCardProps) {
  return (
    <div className="author">
      <div className="author-portrait">{children}</div>
      <div>
        <h3 className="author-name">
          <a href={page.href(authorPath(profile.id))}>{profile.name}</a>
        </h3>
        <p className="author-role">{profile.role}</p>
        <p className="author-bio">{profile.bio}</p>
        <p className="author-more">
          <a href={page.href(authorPath(profile.id))}>{t.moreBy(profile.name)}</a>
        </p>
      </div>
    </div>
  )
}
