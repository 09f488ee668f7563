import type { PageContext } from 'masthead'
import { Timestamp } from 'masthead/theme/timestamp'
import type { BlockOf } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import Countdown from '../countdown.island.tsx'
import styles from './moment.module.css'

/** The moment, and while the page is open how long it is until then. */
export function Moment({ block: { to, after, heading }, page, t }: { readonly block: BlockOf<'countdown'>; readonly page: PageContext; readonly t: Messages }) {
  return (
    <div className={styles.msMoment}>
      <p>
        {heading === undefined ? `${t.countdown}: ` : null}
        <Timestamp iso={to} page={page} />
      </p>
      {page.variant === 'amp' ? null : <Countdown to={Date.parse(to)} after={after} t={t} />}
    </div>
  )
}
