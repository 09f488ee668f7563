import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { MenuItem } from 'masthead/content'
import type { sectionLine } from '../widgets.ts'
import { currentItemPath, currentOf, pathOf, variantHref } from './menu-links.ts'
import styles from '../frames/mobile-header.module.css'

/** The sections in one line that scrolls sideways. */
export default function SectionLineWidget({ data, page, t }: WidgetPropsOf<typeof sectionLine>) {
  const items = data.navigation.response
  return items.length === 0 ? null : <SectionLine items={items} page={page} label={t.sections} current={currentItemPath(items, page)} />
}

interface SectionLineProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  readonly label: string
  /** The current item; see `currentItemPath`. */
  readonly current: string
}

const SectionLine = fragment('section line', ({ items, page, label, current }: SectionLineProps) => (
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
