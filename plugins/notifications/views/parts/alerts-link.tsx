import { BellIcon } from 'masthead/theme/icons'
import { alertsAbout } from '../../path.ts'
import type { OfTopicProps } from '../../widgets.ts'
import styles from './alerts-link.module.css'

/** To the page of alerts, with what this page is about ticked. AMP pages link to the page with scripts. */
export function AlertsLink({ about, page, t }: Pick<OfTopicProps, 'page' | 't'> & { readonly about: string }) {
  return (
    <a className={styles.nfLink} href={page.href(alertsAbout(about))} rel="nofollow">
      <BellIcon />
      {t.getAlerts}
    </a>
  )
}
