import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { SectionHeading } from 'masthead/theme/section-heading'
import styles from './links.module.css'

export interface LinksProps {
  readonly links: readonly { readonly title: string; readonly path: string }[]
  readonly title: string
  readonly id: string
  readonly page: PageContext
}

/** Ways in, side by side; nothing where there is only one, which is no strip. */
export const Links = ({ links, title, id, page }: LinksProps) =>
  links.length < 2 ? null : (
    <section className={styles.hmWays} aria-labelledby={id}>
      <SectionHeading title={title} page={page} id={id} />
      <ul className={styles.hmWaysList}>
        {links.map((link) => (
          <li key={link.path}>
            <a className={styles.hmWay} href={variantHref(page, link.path)}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
