import { fragment, type SharedPage } from 'masthead'
import { menuGroups } from '../messages.ts'
import { variantHref } from '../widgets/menu-links.ts'
import type { FrameProps } from '../theme.ts'

export interface MenuGroupsProps {
  readonly page: SharedPage
  readonly t: FrameProps['t']
  readonly entryLinks: FrameProps['entryLinks']
  readonly groupClass: string | undefined
  readonly titleClass: string | undefined
  readonly linkClass: string | undefined
}

/** What plugins offer, by groups. */
export const MenuGroups = fragment('menu groups', ({ page, t, entryLinks, groupClass, titleClass, linkClass }: MenuGroupsProps) =>
  menuGroups.map((group) => {
    const links = entryLinks.filter((link) => (menuGroups.find((known) => known === link.group) ?? 'tools') === group)
    return links.length === 0 ? null : (
      <div key={group} className={groupClass}>
        <p className={titleClass}>{t.menuGroup(group)}</p>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <a className={linkClass} href={variantHref(page, link.path)}>
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  }),
)
