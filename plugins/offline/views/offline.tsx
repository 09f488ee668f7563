import type { OfflineProps } from '../plugin.ts'
import styles from './offline.module.css'

export default function Offline({ t }: OfflineProps) {
  return (
    <div className={`wrap ${styles.offline}`}>
      <h1 className={styles.offlineTitle}>{t.title}</h1>
      <p className={styles.offlineText}>{t.text}</p>
      <section className={styles.offlineRead} aria-labelledby="read-again">
        <h2 className={styles.offlineHeading} id="read-again">
          {t.read}
        </h2>
        <ul className={styles.offlineList} data-last-read="" />
      </section>
    </div>
  )
}
