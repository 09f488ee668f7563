import type { ReactNode } from 'react'
import type { FrameProps } from '../theme.ts'
import { FooterLink } from './footer-link.tsx'
import styles from './wall.module.css'

export interface WallFooterProps {
  /** The newsroom's links: list items. */
  readonly links: ReactNode
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly entryLinks: FrameProps['entryLinks']
}

/** The paper's links in two lines, to leave the page to the pictures. */
export function WallFooter({ links, page, t, entryLinks }: WallFooterProps) {
  return (
    <footer className={`${styles.wallFoot} wrap`}>
      <nav aria-label={t.about}>
        <ul className={`${styles.wallLine} ${styles.wallLinks}`}>
          {links}
          {entryLinks.map((link) => (
            <FooterLink key={link.path} link={link} page={page} />
          ))}
        </ul>
      </nav>
      <p>{t.copyright(page.year, page.edition.organisation)}</p>
    </footer>
  )
}
