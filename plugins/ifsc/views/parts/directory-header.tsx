import type { Messages } from './message-types.ts'
import styles from './directory.module.css'

export interface DirectoryHeaderProps {
  readonly title: string
  readonly text: string
  readonly demo: boolean
  readonly t: Messages
}

/** The heading of a level; where the banks are invented it says so. */
export function DirectoryHeader({ title, text, demo, t }: DirectoryHeaderProps) {
  return (
    <header>
      <h1 className={styles.ifcTitle}>{title}</h1>
      <p className={styles.ifcText}>{text}</p>
      {demo ? <p className={styles.ifcDemo}>{t.demo}</p> : null}
    </header>
  )
}
