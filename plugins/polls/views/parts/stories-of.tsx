import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { Poll } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './polls.module.css'

/** The stories that ask it. */
export function StoriesOf({ poll: { stories }, page, t }: { readonly poll: Poll; readonly page: PageContext; readonly t: Messages }) {
  return stories.length === 0 ? null : (
    <section className={styles.plLinks}>
      <h2>{t.askedIn}</h2>
      <ul>
        {stories.map(({ title, path }) => (
          <li key={path}>
            <a href={variantHref(page, path)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
