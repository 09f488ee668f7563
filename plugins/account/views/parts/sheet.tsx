import type { ReactNode } from 'react'
import styles from './sheet.module.css'

export interface SheetProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** The page around a form of a few fields. */
export function Sheet({ title, text, children }: SheetProps) {
  return (
    <div className={`wrap ${styles.asSheet}`}>
      <div className={styles.asCard}>
        <header>
          <h1 className={styles.asTitle}>{title}</h1>
          {text === undefined ? null : <p className={styles.asText}>{text}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** Number or e-mail: two pages. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.asTabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} className={styles.asTab} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
