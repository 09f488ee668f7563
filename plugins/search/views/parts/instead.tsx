import type { Messages } from '../../plugin.ts'
import styles from './instead.module.css'

export interface InsteadProps {
  /** As in the address. */
  readonly words: string
  readonly found: { readonly searchedFor?: string | undefined; readonly leftOut?: readonly string[] | undefined; readonly through?: string | undefined }
  readonly t: Messages
}

/** Says so where something else was looked for than was typed. */
export function Instead({ words, found: { searchedFor, leftOut = [], through }, t }: InsteadProps) {
  const looked = words.split('-').filter((word) => !leftOut.includes(word))
  return (
    <>
      {leftOut.length === 0 ? null : <p className={styles.si}>{t.leftOut(leftOut)}</p>}
      {searchedFor === undefined ? null : <p className={styles.si}>{t.searchedFor(looked.join(' '), searchedFor)}</p>}
      {through === undefined ? null : <p className={styles.si}>{t.through}</p>}
    </>
  )
}
