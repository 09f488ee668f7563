import styles from './fuel-tabs.module.css'

export interface FuelTab {
  readonly href: string
  readonly name: string
  readonly here: boolean
}

/** The same page for another fuel. */
export function FuelTabs({ tabs, label }: { readonly tabs: readonly FuelTab[]; readonly label: string }) {
  return tabs.length < 2 ? null : (
    <nav aria-label={label}>
      <ul className={styles.fuTabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {tab.here ? (
              <a className={`${styles.fuTab} ${styles.fuTabHere}`} href={tab.href} aria-current="page">
                {tab.name}
              </a>
            ) : (
              <a className={styles.fuTab} href={tab.href}>
                {tab.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
