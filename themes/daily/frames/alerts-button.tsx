import styles from './settings-button.module.css'

/** Opens the choice of alerts, which scripts bring; without scripts it is not shown. Only the embedded origin keeps who wants them. */
export function AlertsButton({ label }: { readonly label: string }) {
  return (
    <button className={styles.rs} type="button" data-opens="alerts" aria-haspopup="dialog">
      {label}
    </button>
  )
}
