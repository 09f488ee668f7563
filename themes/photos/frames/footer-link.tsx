import type { SharedPage } from 'masthead'
import styles from './wall.module.css'

export interface FooterLinkProps {
  /** `path` as plugins see it. */
  readonly link: { readonly path: string; readonly title: string }
  readonly page: SharedPage
}

export const FooterLink = ({ link: { path, title }, page }: FooterLinkProps) => (
  <li>
    <a className={styles.wallLink} href={page.href(path, { amp: page.variant === 'amp' })}>
      {title}
    </a>
  </li>
)
