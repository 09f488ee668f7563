import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { MenuItem } from 'masthead/content'
import { ChevronIcon } from '../components/icons.tsx'
import type { mobileMenu } from '../widgets.ts'
import { currentItemPath, currentOf, pathOf, variantHref } from './menu-links.ts'
import styles from '../frames/mobile-header.module.css'

/** All sections, collapsed; nothing is hidden where there is no menu. */
export default function MobileMenuWidget({ data, page, t }: WidgetPropsOf<typeof mobileMenu>) {
  const items = data.navigation.response
  return <MobileMenu items={items} page={page} t={t} current={currentItemPath(items, page)} isHome={page.path === '/'} />
}

interface MobileMenuProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  readonly t: WidgetPropsOf<typeof mobileMenu>['t']
  /** The current item; see `currentItemPath`. */
  readonly current: string
  readonly isHome: boolean
}

const MobileMenu = fragment('mobile menu', ({ items, page, t, current, isHome }: MobileMenuProps) => (
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
