import { variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ListProps } from '../pages.ts'
import styles from './list.module.css'

export default function List({ data, page, t }: ListProps) {
  const sites = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={t.title} page={page} />
      <h1 className={styles.mlTitle}>{t.title}</h1>
      <p className={styles.mlLead}>{t.description}</p>
      {sites.length === 0 ? (
        <EmptyState title={t.nothing} text={t.soon} />
      ) : (
        <ul className={styles.mlSites}>
          {sites.map(({ address, title, description, colours, starts, place }) => (
            <li key={address} className={styles.mlSite} style={{ background: colours.ground, color: colours.ink }}>
              <h2 className={styles.mlName}>
                <a className={styles.mlLink} href={variantHref(page, address)}>
                  {title}
                </a>
              </h2>
              <p>{description}</p>
              {starts === undefined ? null : (
                <p className={styles.mlWhen}>
                  <Timestamp iso={starts} page={page} form="date" />
                  {place === undefined ? null : ` · ${place}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
