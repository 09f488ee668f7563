import styles from './chips.module.css'

export interface Chip {
  readonly href: string
  readonly name: string
}

/** Links to lists beside or below this one. */
export function Chips({ chips, label }: { readonly chips: readonly Chip[]; readonly label: string }) {
  return chips.length === 0 ? null : (
    <nav className={styles.chips} aria-label={label}>
      <ul className={styles.chipsList}>
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
