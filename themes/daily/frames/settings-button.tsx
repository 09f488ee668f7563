import { SettingsIcon } from '../components/icons.tsx'
import styles from './settings-button.module.css'

/** Opens the reading settings, which scripts bring; without scripts it is not shown. */
export function SettingsButton({ label }: { readonly label: string }) {
  return (
    <button className={styles.rs} type="button" data-opens="settings" aria-haspopup="dialog">
      <SettingsIcon /> {label}
    </button>
  )
}
