import { variantHref } from 'masthead/kit'
import { messages } from '../messages.ts'
import { consentPath } from '../paths.ts'
import type { PresiteProps } from '../plugin.ts'
import styles from './presite.module.css'

export default function Presite({ page, t, variant }: PresiteProps) {
  const links = [
    { path: '/latest-news', title: t.newest },
    { path: '/special', title: t.special },
    { path: '/notifications', title: t.alerts },
    { path: consentPath, title: t.consent },
  ]
  return (
    <div className="wrap">
      <div className={styles.pre}>
        <h1 className={styles.preTitle}>{t.presiteTitle(page.edition.siteName)}</h1>
        <p className={styles.preText}>{t.presiteText}</p>
        <ul className={styles.preEditions}>
          {page.editions.map(({ id, langCode, siteName, tagline }) => (
            <li key={id}>
              <a className={styles.preEdition} href={page.href('/', { edition: id, amp: variant === 'amp' })} lang={langCode} hrefLang={langCode}>
                <b className={styles.preName}>{siteName}</b>
                <span>{tagline}</span>
                <span className={styles.preGo}>{messages[id].read}</span>
              </a>
            </li>
          ))}
        </ul>
        <nav aria-label={t.presiteLinks}>
          <ul className={styles.preLinks}>
            {links.map(({ path, title }) => (
              <li key={path}>
                <a href={variantHref(page, path)}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
