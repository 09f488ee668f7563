import type { PageContext } from 'masthead'
import type { BranchLine } from '../../contract.ts'
import { variantHref } from 'masthead/kit'
import styles from './branch-lines.module.css'

export interface BranchLinesProps<Line extends BranchLine> {
  readonly branches: readonly Line[]
  readonly pathOf: (branch: Line) => string
  /** The bank's name before the address, in a list with branches of several banks. */
  readonly bankOf?: ((branch: Line) => string) | undefined
  readonly page: PageContext
}

/** Branches with their codes. One without a name is called by its code. */
export function BranchLines<Line extends BranchLine>({ branches, pathOf, bankOf, page }: BranchLinesProps<Line>) {
  return (
    <ul className={styles.ifcLines}>
      {branches.map((branch) => (
        <li key={branch.code} className={styles.ifcLine}>
          <p className={styles.ifcLineHead}>
            <a className={styles.ifcLineLink} href={variantHref(page, pathOf(branch))}>
              {branch.name}
            </a>
            {branch.name === branch.code ? null : <span className={styles.ifcLineCode}>{branch.code}</span>}
          </p>
          {bankOf === undefined ? null : <p className={styles.ifcLineText}>{bankOf(branch)}</p>}
          <p className={styles.ifcLineText}>{branch.address === '' ? branch.city : branch.address}</p>
        </li>
      ))}
    </ul>
  )
}
