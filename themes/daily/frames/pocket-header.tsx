import type { ReactNode } from 'react'
import { MenuIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import { EditionSwitch } from './edition-switch.tsx'
import { hrefOf, none, placeAmong } from './links.ts'
import { PocketLine, PocketMenu } from './pocket-menu.tsx'
import { SettingsButton } from './settings-button.tsx'
import { Wordmark } from './wordmark.tsx'
import './pocket-header.css'

export interface PocketHeaderProps {
  readonly data: FrameProps['data']
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly editionLinks: FrameProps['editionLinks']
  readonly placeholders: FrameProps['placeholders']
  /** The way to the search, where there is one. */
  readonly search: ReactNode
}

/** The head of the page on a phone: name, the other edition, a menu that lists everything, and the sections in a line. */
export function PocketHeader({ data, page, t, editionLinks, placeholders, search }: PocketHeaderProps) {
  const sections = data.navigation?.response ?? none
  const place = placeAmong(sections, page)
  return (
    <header className="ph" id="top">
      <div className="ph-bar">
        <Wordmark page={page} href={hrefOf(page, '/')} />
        {editionLinks
          .filter((link) => !link.current)
          .map((link) => (
            <a key={link.edition.id} className="ph-edition" href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode}>
              {link.edition.label}
            </a>
          ))}
        {search}
        <details className="ph-more">
          <summary className="ph-button" aria-label={t.menu}>
            <MenuIcon />
          </summary>
          <div className="ph-panel">
            <PocketMenu items={sections} page={page} t={t} place={place} isHome={page.path === '/'} />
            <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
            {page.variant === 'amp' ? null : <SettingsButton label={t.settings} />}
            <p className="ph-date">
              <time dateTime={page.today}>{page.format.date(page.today)}</time>
            </p>
          </div>
        </details>
      </div>
      {sections.length === 0 ? null : <PocketLine items={sections} page={page} label={t.sections} place={place} />}
    </header>
  )
}
