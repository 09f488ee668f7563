import type { PageContext } from 'masthead'
import type { Name } from '../../contract.ts'
import { nameIn } from '../../pages/name-words.ts'
import type { Messages } from '../../plugin.ts'
import styles from './heart.module.css'

/** Keeps a name on the device. The island of the page shows it and listens; without scripts it is not there. */
export const Heart = ({ name, page, t }: { readonly name: Name; readonly page: PageContext; readonly t: Messages }) =>
  page.variant === 'amp' ? null : (
    <button type="button" className={styles.bnHeart} hidden data-baby-name={name.slug} data-shown={nameIn(name, page)} aria-pressed="false" aria-label={t.keepName(nameIn(name, page))}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 20.5S3.5 15.3 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11.3-8.5 11.3z" />
      </svg>
    </button>
  )
