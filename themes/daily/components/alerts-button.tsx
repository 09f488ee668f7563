import styles from './alerts-button.module.css'

/** Opens the dialog of alerts. Hidden without scripts, and where no embedded origin stores subscriptions. */
export function AlertsButton({ label }: { readonly label: string }) {
  return (
    <button className={styles.al} type="button" data-opens="alerts" aria-haspopup="dialog">
      {label}
    </button>
  )
}
