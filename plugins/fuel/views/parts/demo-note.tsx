import type { Messages } from './message-types.ts'
import styles from './demo-note.module.css'

/** Nobody shall take a made-up price for a real one. */
export function DemoNote({ demo, t }: { readonly demo: boolean; readonly t: Messages }) {
  return demo ? <p className={styles.fuDemo}>{t.demo}</p> : null
}
