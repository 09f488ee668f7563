import { fragment, type MenuItem, type SharedPage } from 'masthead'
import { ChevronIcon } from '../components/icons.tsx'
import { currentOf, pathOf } from './links.ts'

export interface SectionMenuProps {
  readonly items: readonly MenuItem[]
  readonly page: SharedPage
  readonly label: string
  /** Where among them the page is; see `placeAmong`. */
  readonly place: string
}

/** The sections in a line, each with what is in it. */
export const SectionMenu = fragment('section menu', ({ items, page, label, place }: SectionMenuProps) => (
  <nav className="nav" aria-label={label}>
    <ul className="wrap nav-list">
      {items.map((item) => (
        <li key={item.msid} className="nav-item">
          <a className="nav-link" href={page.href(pathOf(item))} aria-current={currentOf({ address: place }, pathOf(item))}>
            {item.title}
            {item.child.length === 0 ? null : <ChevronIcon />}
          </a>
          {item.child.length === 0 ? null : (
            <ul className="nav-menu">
              {item.child.map((child) => (
                <li key={child.msid}>
                  <a className="nav-child" href={page.href(pathOf(child))} aria-current={currentOf({ address: place }, pathOf(child))}>
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
