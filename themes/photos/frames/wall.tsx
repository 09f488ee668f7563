import { SettingsIcon } from 'masthead/theme/icons'
import { Notice } from 'masthead/theme/notice'
import type { FrameProps } from '../theme.ts'
import 'masthead/theme/fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import 'masthead/theme/base.css'
import '../wall.css'
import { WallFooter } from './wall-footer.tsx'
import styles from './wall.module.css'

/** The frame on all devices: a header and a footer of one line each. On AMP without the settings button. */
export default function Wall({ page, t, children, slots, widgets, editionLinks, entryLinks, notice }: FrameProps) {
  const hrefOf = (path: string) => page.href(path, { amp: page.variant === 'amp' })
  const paper = page.editions.find(({ id }) => id === page.edition.id)?.siteName ?? page.edition.siteName
  return (
    <>
      <a className={styles.wallSkip} href="#main">
        {t.skip}
      </a>
      <header className={`${styles.wallHead} wrap`} id="top">
        <a className={styles.wallMark} href={hrefOf('/photos')}>
          <svg className={styles.wallFrame} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <path className="wall-hook" d="M4 9h24v16H4zM12 4v24" />
            <path className={styles.wallPennant} d="M13.5 12l9 4.5-9 4.5z" />
          </svg>
          <span>{t.pictures}</span>
        </a>
        <a className={styles.wallPaper} href={hrefOf('/')}>
          {paper}
        </a>
        <nav className={styles.wallEditions} aria-label={t.editions}>
          <ul className={styles.wallLine}>
            {editionLinks.map(({ edition, href, current }) => (
              <li key={edition.id}>
                <a className={current ? `${styles.wallEdition} ${styles.wallHere}` : styles.wallEdition} href={href} lang={edition.langCode} hrefLang={edition.langCode} aria-current={current ? 'true' : undefined}>
                  {edition.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {slots.search}
        {page.variant === 'amp' ? null : (
          <button className={styles.wallSettings} type="button" data-opens="settings" aria-haspopup="dialog" aria-label={t.settings}>
            <SettingsIcon />
          </button>
        )}
      </header>
      {widgets.sections}
      <main id="main" tabIndex={-1}>
        <Notice text={notice} />
        {children}
      </main>
      {slots.footer ? <div className="wrap">{slots.footer}</div> : null}
      <WallFooter links={widgets.links} page={page} t={t} entryLinks={entryLinks} />
    </>
  )
}
