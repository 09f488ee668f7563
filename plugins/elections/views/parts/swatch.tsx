import { colourOf, type OwnColours } from '../../tally/colours.ts'
import styles from './swatch.module.css'

/** A party's colour beside its name. */
export function Swatch({ code, colours }: { readonly code: string; readonly colours: OwnColours }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={colourOf(code, colours)} />
    </svg>
  )
}
