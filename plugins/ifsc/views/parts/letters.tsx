import type { PageContext } from 'masthead'
import type { Letter } from '../../contract.ts'
import { listPath } from '../../paging.ts'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './letters.css'

export interface LettersProps {
  readonly path: string
  readonly letters: readonly Letter[]
  /** Absent: all of them. */
  readonly here: string | undefined
  readonly page: PageContext
  readonly t: Words
}

/** The list narrowed to what begins with a letter. */
export function Letters({ path, letters, here, page, t }: LettersProps) {
  return letters.length < 2 ? null : (
    <nav aria-label={t.letters}>
      <ul className="ifc-letters">
        <li>
          <LetterLink href={link(page, path)} name={t.all} here={here === undefined} />
        </li>
        {letters.map(({ letter }) => (
          <li key={letter}>
            <LetterLink href={link(page, listPath(path, { letter }))} name={letter === '0' ? t.other : letter.toUpperCase()} here={letter === here} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LetterLink({ href, name, here }: { readonly href: string; readonly name: string; readonly here: boolean }) {
  return here ? (
    <a className="ifc-letter ifc-letter-here" href={href} aria-current="true">
      {name}
    </a>
  ) : (
    <a className="ifc-letter" href={href}>
      {name}
    </a>
  )
}
