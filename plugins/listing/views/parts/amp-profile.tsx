import type { AuthorProfile, PageContext } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import './profile.css'

/** `Profile` in AMP's elements. */
export function AmpProfile({ author, page }: { readonly author: AuthorProfile; readonly page: PageContext }) {
  return (
    <header className="pf">
      {author.portrait === undefined ? null : (
        <div className="pf-portrait">
          <AmpPicture image={author.portrait} page={page} ratio="1:1" sizes="(min-width: 40rem) 176px, 112px" widths={[160, 320, 480]} priority={true} />
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
