import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { NotificationsProps } from '../pages.ts'
import { alertsPath } from '../path.ts'
import Choices from './choices.island.tsx'
import styles from './notifications.module.css'
import choiceStyles from './parts/choices.module.css'
import { LatestAlerts } from './parts/latest-alerts.tsx'

export default function Notifications(props: NotificationsProps) {
  const { data, page, t } = props
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={t.title} page={page} />
      <div className={styles.nf}>
        <header>
          <h1 className={styles.nfTitle}>{t.title}</h1>
          <p className={styles.nfLead}>{t.lead}</p>
        </header>
        {data.topics === undefined ? <p className={styles.nfTold}>{t.unavailable}</p> : <Choosing {...props} topics={data.topics.response} />}
        {data.alerts === undefined ? null : <LatestAlerts alerts={data.alerts.response} page={page} t={t} />}
      </div>
    </div>
  )
}

type ChoosingProps = Pick<NotificationsProps, 'page' | 't' | 'variant'> & { readonly topics: NonNullable<NotificationsProps['data']['topics']>['response'] }

function Choosing({ topics, page, t, variant }: ChoosingProps) {
  if (variant === 'amp') {
    return (
      <div>
        <p>{t.onFullPage}</p>
        <p>
          <a className={styles.nfOpen} href={page.href(alertsPath)}>
            {t.toFullPage}
          </a>
        </p>
      </div>
    )
  }
  const others = page.editions.filter(({ id }) => id !== page.edition.id)
  return (
    <>
      <noscript>
        <p className={styles.nfTold}>{t.needsScripts}</p>
      </noscript>
      <div className={choiceStyles.ncChoices}>
        <Choices topics={topics} editions={others.map(({ id, langCode, label }) => ({ lang: langCode, name: label, href: page.href(alertsPath, { edition: id }) }))} t={t} />
      </div>
    </>
  )
}
