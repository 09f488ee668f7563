import type { WidgetPropsOf } from 'masthead'
import type { sections } from '../widgets.ts'
import { photoSections } from './photo-sections.ts'
import styles from '../frames/wall.module.css'

/** The sections of the photos site in one line. */
export default function Sections({ data, page, t }: WidgetPropsOf<typeof sections>) {
  const all = photoSections(data.navigation.response)
  return all.length === 0 ? null : (
    <nav className={`${styles.wallSections} wrap`} aria-label={t.sections}>
      <ul className={styles.wallLine}>
        {all.map(({ path, title }) => (
          <li key={path}>
            <a className={styles.wallSection} href={page.href(path, { amp: page.variant === 'amp' })} aria-current={page.address === path ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
