import { EmptyState } from 'masthead/theme/empty-state'
import { Timestamp } from 'masthead/theme/timestamp'
import type { NotificationsProps } from '../../pages.ts'
import styles from './latest-alerts.module.css'

export interface LatestAlertsProps extends Pick<NotificationsProps, 'page' | 't'> {
  readonly alerts: NonNullable<NotificationsProps['data']['alerts']>['response']
}

/** What was sent lately, newest first. */
export function LatestAlerts({ alerts, page, t }: LatestAlertsProps) {
  return (
    <section aria-labelledby="latest-alerts">
      <h2 id="latest-alerts" className={styles.laHead}>
        {t.latest}
      </h2>
      {alerts.length === 0 ? <EmptyState title={t.none} text={t.noneText} /> : null}
      <ol className={styles.laList}>
        {alerts.map(({ title, body, path, channel, at }) => {
          const edition = page.editions.find((one) => one.channel === channel)
          return (
            <li key={`${at} ${path}`} className={styles.laItem}>
              <p className={styles.laWhen}>
                <Timestamp iso={at} page={page} />
              </p>
              <h3 className={styles.laTitle}>
                <a href={edition === undefined ? page.href(path) : page.href(path, { edition: edition.id })} dir="auto">
                  {title}
                </a>
              </h3>
              {body === undefined ? null : <p dir="auto">{body}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
