import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { footerLinks } from '../widgets.ts'
import { variantHref } from './menu-links.ts'
import styles from '../frames/site-footer.module.css'

type Groups = WidgetPropsOf<typeof footerLinks>['data']['footer']['response'][number]['groups']

/** The groups of links in the footer. */
export default function FooterLinksWidget({ data, page }: WidgetPropsOf<typeof footerLinks>) {
  const groups = data.footer.response[0]?.groups
  return groups === undefined ? null : <FooterGroups groups={groups} page={page} />
}

const FooterGroups = fragment('footer links', ({ groups, page }: { readonly groups: Readonly<Groups>; readonly page: SharedPage }) =>
  groups.map((group) => (
    <div key={group.title} className="foot-group">
      <h2 className={styles.footTitle}>{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.path}>
            <a className={styles.footLink} href={variantHref(page, link.path)}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )),
)
