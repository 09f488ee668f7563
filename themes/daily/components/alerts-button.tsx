import styles from './alerts-button.module.css'

export interface AlertsButtonProps {
  readonly label: string
  /** The site's page of alerts, where it has one: where the button leads without scripts. */
  readonly href?: string | undefined
}

/** Opens the dialog of alerts. Without a page of them it is hidden where there are no scripts. */
export function AlertsButton({ label, href }: AlertsButtonProps) {
  return href === undefined ? (
    <button className={styles.al} type="button" data-opens="alerts" aria-haspopup="dialog">
      {label}
    </button>
  ) : (
    <a className={styles.al} href={href} data-opens="alerts">
      {label}
    </a>
  )
}
