import { fragment, type SharedPage } from 'masthead'
import type { ReactNode } from 'react'
import type { FrameProps } from '../theme.ts'
import { variantHref } from '../widgets/menu-links.ts'
import { AlertsButton } from '../components/alerts-button.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './site-footer.module.css'

interface FooterPartProps {
  readonly page: SharedPage
  readonly t: FrameProps['t']
}

interface EntryGroupsProps extends FooterPartProps {
  readonly entryLinks: FrameProps['entryLinks']
}

export interface SiteFooterProps extends EntryGroupsProps {
  /** The groups of links that the newsroom decides on. */
  readonly links: ReactNode
}

/** Groups of links, the paper's other addresses, and the copyright line. */
export const SiteFooter = ({ links, page, t, entryLinks }: SiteFooterProps) => (
  <footer className={styles.foot}>
    <div className="wrap">
      <FooterBrand page={page} t={t} />
      <nav className={styles.footGroups} aria-label={t.about}>
        {links}
        <EntryGroups page={page} t={t} entryLinks={entryLinks} />
      </nav>
      <FooterEnd page={page} t={t} entryLinks={entryLinks} />
    </div>
  </footer>
)

const FooterBrand = fragment('footer brand', ({ page }: FooterPartProps) => (
  <div className={styles.footBrand}>
    <Wordmark page={page} href={variantHref(page, '/')} />
    <p className={styles.footTag}>{page.edition.tagline}</p>
  </div>
))

/** What plugins offer, and where else the paper is. */
const EntryGroups = fragment('footer entries', ({ page, t, entryLinks }: EntryGroupsProps) => (
  <>
    {entryLinks.length === 0 ? null : (
      <div className={styles.footEntries}>
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
  </>
))

/** Where sites have their page of alerts. */
const alertsPath = '/notifications'

const FooterEnd = fragment('footer end', ({ page, t, entryLinks }: EntryGroupsProps) => (
  <div className={styles.footEnd}>
    <p>{t.copyright(page.year, page.edition.organisation)}</p>
    {page.variant === 'amp' || page.edition.apiUrl !== 'embedded' ? null : <AlertsButton label={t.alerts} href={entryLinks.some(({ path }) => path === alertsPath) ? page.href(alertsPath) : undefined} />}
    <a className={styles.footLink} href="#top">
      {t.backToTop}
    </a>
  </div>
))
