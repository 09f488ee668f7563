import type { PageContext } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Picture } from 'masthead/theme/picture'
import type { BlockOf } from '../../contract.ts'
import styles from './people.module.css'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const titles = /^(?:dr|prof|mr|mrs|ms|shri|smt|డాక్టర్|డా|ప్రొఫెసర్|శ్రీ|శ్రీమతి)\.?$/iu

/** The first letters of a name's first and last word, whole ones in Telugu. */
const initials = (name: string): string =>
  [name.split(' ').filter((word) => !titles.test(word))].flatMap((words) => [words[0], words.length > 1 ? words.at(-1) : undefined]).map((word) => [...graphemes.segment(word ?? '')][0]?.segment ?? '').join('')

export function People({ block: { people, heading }, page }: { readonly block: BlockOf<'speakers'>; readonly page: PageContext }) {
  const level = heading === undefined ? 'h2' : 'h3'
  return (
    <ul className={styles.msPeople}>
      {people.map(({ name, role, about, picture }) => (
        <li key={name} className={styles.msPerson}>
          {picture === undefined ? (
            <span className={styles.msInitials} aria-hidden="true">
              {initials(name)}
            </span>
          ) : (
            <span className={styles.msPortrait}>{page.variant === 'amp' ? <AmpPicture image={picture} page={page} ratio="1:1" sizes="5rem" widths={[160, 320]} /> : <Picture image={picture} page={page} ratio="1:1" sizes="5rem" widths={[160, 320]} />}</span>
          )}
          <div>
            {level === 'h2' ? <h2 className={styles.msName}>{name}</h2> : <h3 className={styles.msName}>{name}</h3>}
            {role === undefined ? null : <p className={styles.msRole}>{role}</p>}
            {about === undefined ? null : <p className={styles.msAbout}>{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
