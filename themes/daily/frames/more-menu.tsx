import { ChevronIcon } from '../components/icons.tsx'
import type { FrameProps } from '../theme.ts'
import navStyles from '../widgets/section-menu.module.css'
import { MenuGroups } from './menu-groups.tsx'
import styles from './more-menu.module.css'

/** Everything that is no section, behind one word at the end of the bar. Nothing where no plugin offers anything. */
export function MoreMenu({ page, t, entryLinks }: Pick<FrameProps, 'page' | 't' | 'entryLinks'>) {
  return entryLinks.length === 0 ? null : (
    <nav aria-label={t.more}>
      <details className={`${styles.more} ${navStyles.navItem}`} data-menu="">
        <summary className={`${styles.moreWord} ${navStyles.navLink}`}>
          {t.more}
          <ChevronIcon />
        </summary>
        <div className={`${styles.morePanel} ${navStyles.navMenu}`}>
          <MenuGroups page={page} t={t} entryLinks={entryLinks} groupClass={styles.moreGroup} titleClass={styles.moreTitle} linkClass={navStyles.navChild} />
        </div>
      </details>
    </nav>
  )
}
