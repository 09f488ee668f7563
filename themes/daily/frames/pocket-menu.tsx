import { fragment, type MenuItem, type SharedPage } from 'masthead'
import { ChevronIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import { currentOf, hrefOf, pathOf } from './links.ts'

interface SectionsProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  /** Where among them the page is; see `placeAmong`. */
  readonly place: string
}

export interface PocketMenuProps extends SectionsProps {
  readonly t: FrameProps['t']
  readonly isHome: boolean
}

/** Everything there is, folded up by section. */
export const PocketMenu = fragment('pocket menu', ({ items, page, t, place, isHome }: PocketMenuProps) => (
  <nav aria-label={t.menu}>
    <ul>
      <li className="ph-entry">
        <a className="ph-section" href={hrefOf(page, '/')} aria-current={isHome ? 'page' : undefined}>
          {t.home}
        </a>
      </li>
      {items.map((item) => (
        <li key={item.msid} className="ph-entry">
          {item.child.length === 0 ? (
            <a className="ph-section" href={hrefOf(page, pathOf(item))} aria-current={currentOf({ address: place }, pathOf(item))}>
              {item.title}
            </a>
          ) : (
            <details>
              <summary className="ph-section ph-folds">
                {item.title} <ChevronIcon />
              </summary>
              <ul className="ph-children">
                <li>
                  <a className="ph-child" href={hrefOf(page, pathOf(item))} aria-current={currentOf({ address: place }, pathOf(item))}>
                    {t.allOf(item.title)}
                  </a>
                </li>
                {item.child.map((child) => (
                  <li key={child.msid}>
                    <a className="ph-child" href={hrefOf(page, pathOf(child))} aria-current={currentOf({ address: place }, pathOf(child))}>
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

export interface PocketLineProps extends SectionsProps {
  readonly label: string
}

/** The sections in a line. */
export const PocketLine = fragment('pocket line', ({ items, page, label, place }: PocketLineProps) => (
  <nav className="ph-line" aria-label={label}>
    <ul className="ph-line-list">
      {items.map((item) => (
        <li key={item.msid}>
          <a className="ph-tab" href={hrefOf(page, pathOf(item))} aria-current={currentOf({ address: place }, pathOf(item))}>
            {item.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
))
