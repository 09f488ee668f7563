import type { FrameProps } from '../theme.ts'
import type { HrefOf } from './links.ts'
import { Wordmark } from './wordmark.tsx'
import './site-footer.css'

export interface SiteFooterProps {
  readonly data: FrameProps['data']
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly href: HrefOf
  readonly entrances: FrameProps['entrances']
}

/** Groups of links, the paper's other addresses, and whose it all is. */
export function SiteFooter({ data, page, t, href, entrances }: SiteFooterProps) {
  const groups = data.footer?.response[0]?.groups ?? []
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-brand">
          <Wordmark page={page} href={href('/')} />
          <p className="foot-tag">{page.edition.tagline}</p>
        </div>
        <nav className="foot-groups" aria-label={t.about}>
          {groups.map((group) => (
            <div key={group.title} className="foot-group">
              <h2 className="foot-title">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a className="foot-link" href={href(link.path)}>
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
                    <a className="foot-link" href={href(link.path)}>
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
          <a className="foot-link" href="#top">
            {t.backToTop}
          </a>
        </div>
      </div>
    </footer>
  )
}
