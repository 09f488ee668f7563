import type { AuthorProfile, PageContext } from 'masthead'
import { Picture } from 'masthead/theme/picture'
import './profile.css'

/** An author's portrait, role and life in a few sentences. */
export function Profile({ author, page }: { readonly author: AuthorProfile; readonly page: PageContext }) {
  return (
    <header className="pf">
      {author.portrait === undefined ? null : (
        <div className="pf-portrait">
          <Picture image={author.portrait} page={page} ratio="1:1" sizes="(min-width: 40rem) 176px, 112px" widths={[160, 320, 480]} priority={true} />
        </div>
      )}
      <div className="pf-words">
        <h1 className="pf-name">{author.name}</h1>
        <p className="pf-role">{author.role}</p>
        <p className="pf-bio">{author.bio}</p>
      </div>
    </header>
  )
}
