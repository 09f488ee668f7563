import type { FiledProps } from '../plugin.ts'
import styles from './complaint.module.css'

export default function Filed({ page, t, query }: FiledProps) {
  return (
    <div className={`wrap ${styles.cp}`}>
      <h1 className={styles.cpTitle}>{t.filedTitle}</h1>
      <p className={styles.cpNumber}>{query.r}</p>
      <p>{t.filedText}</p>
      <p>
        <a href={page.href('/info/complaint-redressal')}>{t.back}</a>
      </p>
    </div>
  )
}
