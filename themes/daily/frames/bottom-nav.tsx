import { fragment, hasFlag, type SharedPage } from 'masthead'
import { BellIcon, FollowIcon, GalleryIcon, HomeIcon, PlayIcon, SearchIcon } from '../components/icons.tsx'
import { bottomNav } from '../flags.ts'
import type { FrameProps } from '../theme.ts'
import { currentOf, variantHref } from '../widgets/menu-links.ts'
import styles from './bottom-nav.module.css'

type BottomNavProps = Pick<FrameProps, 'page' | 't' | 'entryLinks'>

/** Where the thumb is: the home page and at most four more, in the editions that have it. */
export const BottomNav = ({ page, t, entryLinks }: BottomNavProps) => {
  if (!hasFlag(page.edition, bottomNav)) return null
  const links = entryLinks.filter(({ prominent }) => prominent !== undefined).sort((one, other) => (one.prominent?.place ?? 0) - (other.prominent?.place ?? 0)).slice(0, 4)
  return <Bar page={page} home={t.home} label={t.quickLinks} links={links} current={page.path === '/' ? '/' : links.find(({ path }) => currentOf(page, path))?.path} />
}

interface BarProps {
  readonly page: SharedPage
  readonly home: string
  readonly label: string
  readonly links: FrameProps['entryLinks']
  /** The path of the entry that the page is, or is below. */
  readonly current: string | undefined
}

const Bar = fragment('bottom nav', ({ page, home, label, links, current }: BarProps) => (
  <nav className={styles.bnav} aria-label={label} data-foot="">
    <ul className={styles.bnavList}>
      <li>
        <a className={styles.bnavLink} href={variantHref(page, '/')} aria-current={current === '/' ? 'page' : undefined}>
          <HomeIcon />
          <span className={styles.bnavWord}>{home}</span>
        </a>
      </li>
      {links.map(({ path, title, prominent }) => (
        <li key={path}>
          <a className={styles.bnavLink} href={variantHref(page, path)} aria-current={path === current ? 'true' : undefined}>
            <Icon name={prominent?.icon} />
            <span className={styles.bnavWord}>{prominent?.title ?? title}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
))

function Icon({ name }: { readonly name: string | undefined }) {
  switch (name) {
    case 'play':
      return <PlayIcon />
    case 'pictures':
      return <GalleryIcon />
    case 'search':
      return <SearchIcon />
    case 'bell':
      return <BellIcon />
    default:
      return <FollowIcon />
  }
}
