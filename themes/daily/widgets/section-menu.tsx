import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { MenuItem } from 'masthead/content'
import { ChevronIcon } from '../components/icons.tsx'
import { MarkIcon } from '../frames/wordmark.tsx'
import type { sectionMenu } from '../widgets.ts'
import { currentItemPath, currentOf, pathOf } from './menu-links.ts'
import styles from './section-menu.module.css'

/** The sections in one line, each with its subsections. */
export default function SectionMenuWidget({ data, page, t }: WidgetPropsOf<typeof sectionMenu>) {
  const items = data.navigation.response
  return <SectionMenu items={items} page={page} label={t.sections} home={t.home} place={currentItemPath(items, page)} />
}

interface SectionMenuProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  readonly label: string
  /** What the flag, the link to the home page, is called. */
  readonly home: string
  /** The current item; see `currentItemPath`. */
  readonly place: string
}

const SectionMenu = fragment('section menu', ({ items, page, label, home, place }: SectionMenuProps) => (
  <nav className={styles.nav} aria-label={label}>
    <ul className={styles.navList}>
      <li>
        <a className={`${styles.navLink} ${styles.navHome}`} href={page.href('/')} aria-label={home} data-flag="">
          <MarkIcon />
        </a>
      </li>
      {items.map((item) => (
        <li key={item.msid} className={styles.navItem}>
          <a className={styles.navLink} href={page.href(pathOf(item))} aria-current={currentOf({ address: place }, pathOf(item))}>
            {item.title}
            {item.child.length === 0 ? null : <ChevronIcon />}
          </a>
          {item.child.length === 0 ? null : (
            <ul className={styles.navMenu}>
              {item.child.map((child) => (
                <li key={child.msid}>
                  <a className={styles.navChild} href={page.href(pathOf(child))} aria-current={currentOf({ address: place }, pathOf(child))}>
                    {child.title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </nav>
))
