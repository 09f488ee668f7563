import type { ReactNode } from 'react'
import styles from './alerts-button.module.css'

export interface AlertsButtonProps {
  readonly label: string
  /** The site's page of alerts, where it has one: where the button leads without scripts. */
  readonly href?: string | undefined
  /** What the page that it is on is about, as ids of topics of alerts: they are offered first, and the first of them is ticked. */
  readonly about?: readonly string[] | undefined
  /** Before the label. */
  readonly icon?: ReactNode
}

/** Opens the dialog of alerts. Without a page of them it is hidden where there are no scripts. */
export function AlertsButton({ label, href, about, icon = null }: AlertsButtonProps) {
  const ids = about === undefined ? undefined : about.join(' ')
  return href === undefined ? (
    <button className={styles.al} type="button" data-opens="alerts" data-about={ids} aria-haspopup="dialog">
      {icon}
      {label}
    </button>
  ) : (
    <a className={styles.al} href={href} data-opens="alerts" data-about={ids}>
      {icon}
      {label}
    </a>
  )
}
