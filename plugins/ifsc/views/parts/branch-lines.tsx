import type { PageContext } from 'masthead'
import type { BranchLine } from '../../contract.ts'
import { link } from './links.ts'
import './branch-lines.css'

export interface BranchLinesProps<Line extends BranchLine> {
  readonly branches: readonly Line[]
  readonly pathOf: (branch: Line) => string
  /** Said before the address, where branches of several banks stand in one list. */
  readonly bankOf?: ((branch: Line) => string) | undefined
  readonly page: PageContext
}

/** Branches with their codes. One without a name is called by its code. */
export function BranchLines<Line extends BranchLine>({ branches, pathOf, bankOf, page }: BranchLinesProps<Line>) {
  return (
    <ul className="ifc-lines">
      {branches.map((branch) => (
        <li key={branch.code} className="ifc-line">
          <p className="ifc-line-head">
            <a className="ifc-line-link" href={link(page, pathOf(branch))}>
              {branch.name}
            </a>
            {branch.name === branch.code ? null : <span className="ifc-line-code">{branch.code}</span>}
          </p>
          {bankOf === undefined ? null : <p className="ifc-line-text">{bankOf(branch)}</p>}
          <p className="ifc-line-text">{branch.address === '' ? branch.city : branch.address}</p>
        </li>
      ))}
    </ul>
  )
}
