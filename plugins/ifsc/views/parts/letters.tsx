import type { PageContext } from 'masthead'
import type { Letter } from '../../contract.ts'
import { queryPath, variantHref } from 'masthead/kit'
import type { Messages } from './message-types.ts'
import styles from './letters.module.css'

export interface LettersProps {
  readonly path: string
  readonly letters: readonly Letter[]
  /** Absent: all of them. */
  readonly current: string | undefined
  readonly page: PageContext
  readonly t: Messages
}

/** Links to the list filtered by first letter. */
export function Letters({ path, letters, current, page, t }: LettersProps) {
  return letters.length < 2 ? null : (
    <nav aria-label={t.letters}>
      <ul className={styles.ifcLetters}>
        <li>
          <LetterLink href={variantHref(page, path)} name={t.all} here={current === undefined} />
        </li>
        {letters.map(({ letter }) => (
          <li key={letter}>
            <LetterLink href={variantHref(page, queryPath(path, { letter }))} name={letter === '0' ? t.other : letter.toUpperCase()} here={letter === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LetterLink({ href, name, here: isCurrent }: { readonly href: string; readonly name: string; readonly here: boolean }) {
  return isCurrent ? (
    <a className={`${styles.ifcLetter} ${styles.ifcLetterHere}`} href={href} aria-current="true">
      {name}
    </a>
  ) : (
    <a className={styles.ifcLetter} href={href}>
      {name}
    </a>
  )
}
