import { SettingsIcon } from '../components/icons.tsx'
import styles from './settings-button.module.css'

/** Opens the reading settings. Hidden without scripts. */
export function SettingsButton({ label }: { readonly label: string }) {
  return (
    <button className={styles.rs} type="button" data-opens="settings" aria-haspopup="dialog">
      <SettingsIcon /> {label}
    </button>
  )
}
