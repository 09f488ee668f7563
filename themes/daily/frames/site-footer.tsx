import { fragment, type SharedPage } from 'masthead'
import type { FrameProps } from '../theme.ts'
import { hrefOf } from './links.ts'
import { AlertsButton } from './alerts-button.tsx'
import { Wordmark } from './wordmark.tsx'
import './site-footer.css'

export interface SiteFooterProps {
  readonly groups: Readonly<NonNullable<FrameProps['data']['footer']>['response'][number]['groups']>
  readonly page: SharedPage
  readonly t: FrameProps['t']
  readonly entrances: FrameProps['entrances']
}

/** Groups of links, the paper's other addresses, and whose it all is. */
export const SiteFooter = fragment('footer', ({ groups, page, t, entrances }: SiteFooterProps) => {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-brand">
          <Wordmark page={page} href={hrefOf(page, '/')} />
          <p className="foot-tag">{page.edition.tagline}</p>
        </div>
        <nav className="foot-groups" aria-label={t.about}>
          {groups.map((group) => (
            <div key={group.title} className="foot-group">
              <h2 className="foot-title">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a className="foot-link" href={hrefOf(page, link.path)}>
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {entrances.length === 0 ? null : (
            <div className="foot-group">
              <h2 className="foot-title">{t.tools}</h2>
              <ul>
                {entrances.map((link) => (
                  <li key={link.path}>
                    <a className="foot-link" href={hrefOf(page, link.path)}>
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {page.edition.social.length === 0 ? null : (
            <div className="foot-group">
              <h2 className="foot-title">{t.follow}</h2>
              <ul>
                {page.edition.social.map((account) => (
                  <li key={account.url}>
                    <a className="foot-link" href={account.url} rel="noopener">
                      {account.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </nav>
        <div className="foot-end">
          <p>{t.copyright(page.year, page.edition.organisation)}</p>
          {page.variant === 'amp' || page.edition.apiUrl !== 'embedded' ? null : <AlertsButton label={t.alerts} />}
          <a className="foot-link" href="#top">
            {t.backToTop}
          </a>
        </div>
      </div>
    </footer>
  )
})
