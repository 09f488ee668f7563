import { fragment, type SharedPage } from 'masthead'
import type { MenuItem } from 'masthead/content'
import { ChevronIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import { currentOf, variantHref, pathOf } from './menu-links.ts'
import styles from './mobile-header.module.css'

interface SectionsProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  /** The current item; see `currentItemPath`. */
  readonly current: string
}

export interface MobileMenuProps extends SectionsProps {
  readonly t: FrameProps['t']
  readonly isHome: boolean
}

/** The full menu, collapsed by section. */
export const MobileMenu = fragment('mobile menu', ({ items, page, t, current, isHome }: MobileMenuProps) => (
  <nav aria-label={t.menu}>
    <ul>
      <li className={styles.phEntry}>
        <a className={styles.phSection} href={variantHref(page, '/')} aria-current={isHome ? 'page' : undefined}>
          {t.home}
        </a>
      </li>
      {items.map((item) => (
        <li key={item.msid} className={styles.phEntry}>
          {item.child.length === 0 ? (
            <a className={styles.phSection} href={variantHref(page, pathOf(item))} aria-current={currentOf({ address: current }, pathOf(item))}>
              {item.title}
            </a>
          ) : (
            <details>
              <summary className={`${styles.phSection} ${styles.phFolds}`}>
                {item.title} <ChevronIcon />
              </summary>
              <ul className={styles.phChildren}>
                <li>
                  <a className={styles.phChild} href={variantHref(page, pathOf(item))} aria-current={currentOf({ address: current }, pathOf(item))}>
                    {t.allOf(item.title)}
                  </a>
                </li>
                {item.child.map((child) => (
                  <li key={child.msid}>
                    <a className={styles.phChild} href={variantHref(page, pathOf(child))} aria-current={currentOf({ address: current }, pathOf(child))}>
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
))

export interface SectionLineProps extends SectionsProps {
  readonly label: string
}

/** The sections in one line. */
export const SectionLine = fragment('section line', ({ items, page, label, current }: SectionLineProps) => (
  <nav className={styles.phLine} aria-label={label}>
    <ul className={styles.phLineList}>
      {items.map((item) => (
        <li key={item.msid}>
          <a className={styles.phTab} href={variantHref(page, pathOf(item))} aria-current={currentOf({ address: current }, pathOf(item))}>
            {item.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
))
