import { fragment, type SharedPage } from 'masthead'
import type { AuthorProfile } from 'masthead/content'
import { Picture } from 'masthead/theme/picture'
import { SectionHeading } from 'masthead/theme/section-heading'
import { AuthorCard } from './author-card.tsx'
import type { Messages } from './message-types.ts'
import styles from './author-card.module.css'

export interface AuthorCardsProps {
  readonly profiles: readonly AuthorProfile[]
  readonly page: SharedPage
  readonly t: Messages
}

/** The authors of a story; nothing for a news agency's story. */
export const AuthorCards = fragment('authors', ({ profiles, page, t }: AuthorCardsProps) =>
  profiles.length === 0 ? null : (
    <section className={styles.authors} aria-labelledby="authors">
      <SectionHeading id="authors" title={profiles.length === 1 ? t.aboutAuthor : t.aboutAuthors} page={page} />
      {profiles.map((profile) => (
        <AuthorCard key={profile.id} profile={profile} page={page} t={t}>
          {profile.portrait === undefined ? null : <Picture image={profile.portrait} page={page} ratio="1:1" sizes="96px" widths={[160, 320]} />}
        </AuthorCard>
      ))}
    </section>
  ),
)
