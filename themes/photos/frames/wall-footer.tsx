import type { FrameProps } from '../theme.ts'
import styles from './wall.module.css'

export interface WallFooterProps {
  readonly groups: Readonly<NonNullable<FrameProps['data']['footer']>['response'][number]['groups']>
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly entryLinks: FrameProps['entryLinks']
}

/** The paper's links in two lines, to leave the page to the pictures. */
export function WallFooter({ groups, page, t, entryLinks }: WallFooterProps) {
  const links = [...groups.flatMap((group) => group.links), ...entryLinks]
  return (
    <footer className={`${styles.wallFoot} wrap`}>
      <nav aria-label={t.about}>
        <ul className={`${styles.wallLine} ${styles.wallLinks}`}>
          {links.map(({ path, title }) => (
            <li key={path}>
              <a className={styles.wallLink} href={page.href(path, { amp: page.variant === 'amp' })}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>{t.copyright(page.year, page.edition.organisation)}</p>
    </footer>
  )
}
