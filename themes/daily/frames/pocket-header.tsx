import { ChevronIcon, MenuIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import { EditionSwitch } from './edition-switch.tsx'
import { currentOf, type HrefOf, pathOf } from './links.ts'
import { SettingsButton } from './settings-button.tsx'
import { Wordmark } from './wordmark.tsx'
import './pocket-header.css'

export interface PocketHeaderProps {
  readonly data: FrameProps['data']
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly editionLinks: FrameProps['editionLinks']
  readonly placeholders: FrameProps['placeholders']
  readonly href: HrefOf
}

/** The head of the page on a phone: name, the other edition, a menu that lists everything, and the sections in a line. */
export function PocketHeader({ data, page, t, editionLinks, placeholders, href }: PocketHeaderProps) {
  const sections = data.navigation?.response ?? []
  return (
    <header className="ph" id="top">
      <div className="ph-bar">
        <Wordmark page={page} href={href('/')} />
        {editionLinks
          .filter((link) => !link.current)
          .map((link) => (
            <a key={link.edition.id} className="ph-edition" href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode}>
              {link.edition.label}
            </a>
          ))}
        <details className="ph-more">
          <summary className="ph-button" aria-label={t.menu}>
            <MenuIcon />
          </summary>
          <div className="ph-panel">
            <nav aria-label={t.menu}>
              <ul>
                <li className="ph-entry">
                  <a className="ph-section" href={href('/')} aria-current={page.path === '/' ? 'page' : undefined}>
                    {t.home}
                  </a>
                </li>
                {sections.map((item) => (
                  <li key={item.msid} className="ph-entry">
                    {item.child.length === 0 ? (
                      <a className="ph-section" href={href(pathOf(item))} aria-current={currentOf(page, pathOf(item))}>
                        {item.title}
                      </a>
                    ) : (
                      <details>
                        <summary className="ph-section ph-folds">
                          {item.title} <ChevronIcon />
                        </summary>
                        <ul className="ph-children">
                          <li>
                            <a className="ph-child" href={href(pathOf(item))} aria-current={currentOf(page, pathOf(item))}>
                              {t.allOf(item.title)}
                            </a>
                          </li>
                          {item.child.map((child) => (
                            <li key={child.msid}>
                              <a className="ph-child" href={href(pathOf(child))} aria-current={currentOf(page, pathOf(child))}>
                                {child.title}
                              </a>
                            </li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
            <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
            {page.variant === 'amp' ? null : <SettingsButton label={t.settings} />}
            <p className="ph-date">
              <time dateTime={page.today}>{page.format.date(page.today)}</time>
            </p>
          </div>
        </details>
      </div>
      {sections.length === 0 ? null : (
        <nav className="ph-line" aria-label={t.sections}>
          <ul className="ph-line-list">
            {sections.map((item) => (
              <li key={item.msid}>
                <a className="ph-tab" href={href(pathOf(item))} aria-current={currentOf(page, pathOf(item))}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
