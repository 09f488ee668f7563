import type { PageContext } from 'masthead'
import type { Messages } from './message-types.ts'
import styles from './change.module.css'

export interface ChangeProps {
  /** Rupees; absent when unknown. */
  readonly rupees: number | undefined
  readonly page: PageContext
  readonly t: Messages
}

/** A price change: an arrow and an amount, with a sentence for screen readers. */
export function Change({ rupees, page, t }: ChangeProps) {
  return rupees === undefined ? (
    <span className={`${styles.fuChange} ${styles.fuStill}`}>
      <span aria-hidden="true">–</span>
      <span className="unseen">{t.unknown}</span>
    </span>
  ) : rupees === 0 ? (
    <span className={`${styles.fuChange} ${styles.fuStill}`}>
      <span aria-hidden="true">0.00</span>
      <span className="unseen">{t.same}</span>
    </span>
  ) : rupees > 0 ? (
    <span className={`${styles.fuChange} ${styles.fuUp}`}>
      <span aria-hidden="true">▲ {page.format.number(rupees, 2)}</span>
      <span className="unseen">{t.up(page.format.rupees(rupees, 2))}</span>
    </span>
  ) : (
    <span className={`${styles.fuChange} ${styles.fuDown}`}>
      <span aria-hidden="true">▼ {page.format.number(-rupees, 2)}</span>
      <span className="unseen">{t.down(page.format.rupees(-rupees, 2))}</span>
    </span>
  )
}
