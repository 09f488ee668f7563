import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { Budget, Line } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { sectorPath } from '../../paths.ts'
import { shares, totalOf } from '../../shares.ts'
import styles from '../budget.module.css'

export interface MoneyProps {
  readonly id: string
  readonly title: string
  readonly lines: readonly Line[]
  readonly budget: Budget
  readonly page: PageContext
  readonly t: Messages
}

/** What becomes of a hundred rupees, as bars whose words and figures say all: nothing depends on a colour. Each line names its source. */
export function Money({ id, title, lines, budget, page, t }: MoneyProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.bdNote}>{t.total(page.format.number(totalOf(lines)))}</p>
      <ul className={styles.bdBars}>
        {shares(lines).map(({ name, crores, share, source, sector }) => (
          <li key={name}>
            <b>{page.format.rupees(share, 2)}</b> {sector === undefined ? name : <a href={variantHref(page, sectorPath(budget.year, sector))}>{name}</a>}
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="3" />
            </svg>
            <small className={styles.bdNote}>{t.line(page.format.number(crores), source)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
