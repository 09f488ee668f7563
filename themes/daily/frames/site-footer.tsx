import { fragment, type SharedPage } from 'masthead'
import type { FrameProps } from '../theme.ts'
import { variantHref } from './menu-links.ts'
import { AlertsButton } from './alerts-button.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './site-footer.module.css'

export interface SiteFooterProps {
  readonly groups: Readonly<NonNullable<FrameProps['data']['footer']>['response'][number]['groups']>
  readonly page: SharedPage
  readonly t: FrameProps['t']
  readonly entryLinks: FrameProps['entryLinks']
}

/** Groups of links, the paper's other addresses, and the copyright line. */
export const SiteFooter = fragment('footer', ({ groups, page, t, entryLinks }: SiteFooterProps) => {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.footBrand}>
          <Wordmark page={page} href={variantHref(page, '/')} />
          <p className={styles.footTag}>{page.edition.tagline}</p>
        </div>
        <nav className={styles.footGroups} aria-label={t.about}>
          {groups.map((group) => (
            <div key={group.title} className="foot-group">
              <h2 className={styles.footTitle}>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a className={styles.footLink} href={variantHref(page, link.path)}>
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {entryLinks.length === 0 ? null : (
            <div className="foot-group">
              <h2 className={styles.footTitle}>{t.tools}</h2>
              <ul>
                {entryLinks.map((link) => (
                  <li key={link.path}>
                    <a className={styles.footLink} href={variantHref(page, link.path)}>
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {page.edition.social.length === 0 ? null : (
            <div className="foot-group">
              <h2 className={styles.footTitle}>{t.follow}</h2>
              <ul>
                {page.edition.social.map((account) => (
                  <li key={account.url}>
                    <a className={styles.footLink} href={account.url} rel="noopener">
                      {account.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </nav>
        <div className={styles.footEnd}>
          <p>{t.copyright(page.year, page.edition.organisation)}</p>
          {page.variant === 'amp' || page.edition.apiUrl !== 'embedded' ? null : <AlertsButton label={t.alerts} />}
          <a className={styles.footLink} href="#top">
            {t.backToTop}
          </a>
        </div>
      </div>
    </footer>
  )
})
