import { AmpPicture } from 'masthead/theme/amp-picture'
import { SectionHeading } from 'masthead/theme/section-heading'
import { AuthorCard } from './author-card.tsx'
import type { AuthorCardsProps } from './author-cards.tsx'
import styles from './author-card.module.css'

/** `AuthorCards` in AMP's elements. */
export function AmpAuthorCards({ profiles, page, t }: AuthorCardsProps) {
  return profiles.length === 0 ? null : (
    <section className={styles.authors} aria-labelledby="authors">
      <SectionHeading id="authors" title={profiles.length === 1 ? t.aboutAuthor : t.aboutAuthors} page={page} />
      {profiles.map((profile) => (
        <AuthorCard key={profile.id} profile={profile} page={page} t={t}>
          {profile.portrait === undefined ? null : <AmpPicture image={profile.portrait} page={page} ratio="1:1" sizes="96px" />}
        </AuthorCard>
      ))}
    </section>
  )
}
