import styles from './chips.module.css'

export interface Chip {
  readonly href: string
  readonly name: string
}

/** Links to lists beside or below this one. */
export function Chips({ chips, label, isLine = false }: { readonly chips: readonly Chip[]; readonly label: string; /** On a narrow screen in one line that scrolls. */ readonly isLine?: boolean }) {
  return chips.length === 0 ? null : (
    <nav className={styles.chips} aria-label={label}>
      <ul className={isLine ? `${styles.chipsList} ${styles.chipsLine}` : styles.chipsList}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <a className={styles.chipsOne} href={chip.href}>
              {chip.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
