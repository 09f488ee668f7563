import type { ReactNode } from 'react'
import { MenuIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import { EditionSwitch } from './edition-switch.tsx'
import { variantHref } from '../widgets/menu-links.ts'
import { MenuGroups } from './menu-groups.tsx'
import { SettingsButton } from './settings-button.tsx'
import { Wordmark } from './wordmark.tsx'
import barStyles from './bar.module.css'
import styles from './mobile-header.module.css'

export interface MobileHeaderProps {
  readonly widgets: FrameProps['widgets']
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly editionLinks: FrameProps['editionLinks']
  readonly placeholders: FrameProps['placeholders']
  /** Link to the search, if there is one. */
  readonly search: ReactNode
  /** Link to the reader's account, if there is one. */
  readonly account: ReactNode
  /** What plugins tell in a word or two, if they do. */
  readonly glance: ReactNode
  readonly entryLinks: FrameProps['entryLinks']
}

/** The header on a phone: name, edition switch, the full menu, and a line of sections. */
export function MobileHeader({ widgets, page, t, editionLinks, placeholders, search, account, glance, entryLinks }: MobileHeaderProps) {
  return (
    <>
    <header className={barStyles.bar} data-bar="">
      <div className={`${styles.phBar} ${barStyles.barIn}`}>
        <Wordmark page={page} href={variantHref(page, '/')} />
        {editionLinks
          .filter((link) => !link.current)
          .map((link) => (
            <a key={link.edition.id} className={styles.phEdition} href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode}>
              {link.edition.label}
            </a>
          ))}
        {search}
        <details className={styles.phMore} data-menu="">
          <summary className={styles.phButton} aria-label={t.menu}>
            <MenuIcon />
          </summary>
          <div className={styles.phPanel}>
            {widgets.mobileMenu}
            {entryLinks.length === 0 ? null : (
              <nav className={styles.phGroups} aria-label={t.more}>
                <MenuGroups page={page} t={t} entryLinks={entryLinks} groupClass={undefined} titleClass={styles.phGroup} linkClass={styles.phChild} />
              </nav>
            )}
            <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
            {account}
            {page.variant === 'amp' ? null : <SettingsButton label={t.settings} />}
            <p className={styles.phDate}>
              <time dateTime={page.today}>{page.format.date(page.today)}</time>
            </p>
          </div>
        </details>
      </div>
    </header>
    {widgets.sectionLine}
    {glance ? <aside className={styles.phGlance} aria-label={t.glance}>{glance}</aside> : null}
    </>
  )
}
