import { innerHtml, type SafeHtml } from 'masthead/html'
import styles from './summary.module.css'
import proseStyles from './prose.module.css'

/** What is known so far, above the updates. */
export function Summary({ html, title }: { readonly html: SafeHtml; readonly title: string }) {
  return html === '' ? null : (
    <section className={styles.lbSummary} aria-labelledby="lb-summary-title">
      <h2 id="lb-summary-title" className={styles.lbSummaryTitle}>
        {title}
      </h2>
      <div id="lb-summary" className={proseStyles.lbProse} dangerouslySetInnerHTML={innerHtml(html)} />
    </section>
  )
}
