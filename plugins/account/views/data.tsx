import { paths } from '../pages/paths.ts'
import type { DataProps } from '../pages/account-pages.ts'
import styles from './account.module.css'

/** All that is kept of the reader: as a file, and as text where a browser shows no such files. */
export default function Data({ data, page, t }: DataProps) {
  const json = JSON.stringify(data.data.response, undefined, 2)
  return (
    <div className={`wrap ${styles.apPage}`}>
      <h1 className={styles.apTitle}>{t.yourData}</h1>
      <p>{t.dataText}</p>
      {'missing' in data.data.response ? <p role="status">{t.dataMissing}</p> : null}
      <p className={styles.apLinks}>
        <a href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`} download="account.json">
          {t.download}
        </a>
        <a href={page.href(paths.account)}>{t.account}</a>
      </p>
      <pre className={styles.apBody}>{json}</pre>
    </div>
  )
}
