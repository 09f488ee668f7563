import { slugToText } from '../../search-slug.ts'
import type { Messages } from '../../plugin.ts'
import styles from './instead.module.css'

export interface InsteadProps {
  /** As in the address. */
  readonly words: string
  readonly found: { readonly searchedFor?: string | undefined; readonly through?: string | undefined }
  readonly t: Messages
}

/** Says so where something else was looked for than was typed. */
export function Instead({ words, found, t }: InsteadProps) {
  return (
    <>
      {found.searchedFor === undefined ? null : <p className={styles.si}>{t.searchedFor(slugToText(words), found.searchedFor)}</p>}
      {found.through === undefined ? null : <p className={styles.si}>{t.through}</p>}
    </>
  )
}
