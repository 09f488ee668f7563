import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { bankPath, branchPath, districtPath, hubPath, statePath } from '../../paths.ts'
import type { BranchProps } from '../../plugin.ts'
import { stateName } from '../../states.ts'
import { BranchLines } from './branch-lines.tsx'
import { BranchSearch } from './branch-search.tsx'
import { DirectoryHeader } from './directory-header.tsx'
import type { Words } from './words.ts'
import './branch-page.css'

/** A branch: its code first, because that is what people come for. `children` is the button that copies it. */
export function BranchPage({ data, page, t, children }: BranchProps & { readonly children?: ReactNode }) {
  const { branch, neighbours, demo } = data.branch.response
  const { bank, district, code } = branch
  const inState = stateName(branch.state, page.edition.id)
  const name = branch.named ? branch.name : t.unnamed(code)
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { path: hubPath, name: t.ifsc },
          { path: bankPath(bank.slug), name: bank.name },
          { path: statePath(bank.slug, branch.state), name: inState },
          { path: districtPath(bank.slug, branch.state, district.slug), name: district.name },
        ]}
        page={page}
        current={name}
      />
      <DirectoryHeader title={t.branchTitle(bank.name, name, district.name)} text={t.branchText(code, bank.name, name, district.name, inState)} demo={demo} t={t} />
      <div className="ifc-code">
        <p className="ifc-code-text">{code}</p>
        {children}
      </div>
      <div className="ifc-columns">
        <section className="ifc-block">
          <SectionHeading title={t.facts} page={page} />
          <dl>
            <Fact name={t.bank} value={bank.name} />
            <Fact name={t.address} value={branch.address} missing={t.notStated} />
            <Fact name={t.city} value={branch.city} missing={t.notStated} />
            <Fact name={t.district} value={district.name} />
            <Fact name={t.state} value={inState} />
            <Fact name={t.code} value={code} />
            <Fact name={t.micr} value={branch.micr} missing={t.notStated} />
            {branch.swift === undefined ? null : <Fact name={t.swift} value={branch.swift} />}
            {branch.phone === undefined ? null : (
              <div className="ifc-fact">
                <dt className="ifc-fact-name">{t.phone}</dt>
                <dd className="ifc-fact-value">
                  <a href={`tel:${branch.phone}`}>{branch.phone}</a>
                </dd>
              </div>
            )}
          </dl>
        </section>
        <div>
          <section className="ifc-block">
            <SectionHeading title={t.payments} page={page} />
            <ul className="ifc-flags">
              <Flag name={t.upi} takes={branch.upi} t={t} />
              <Flag name={t.neft} takes={branch.neft} t={t} />
              <Flag name={t.rtgs} takes={branch.rtgs} t={t} />
              <Flag name={t.imps} takes={branch.imps} t={t} />
            </ul>
            <p className="ifc-note">{branch.asOf === undefined ? t.ask : t.asOf(branch.asOf)}</p>
          </section>
          <section className="ifc-block">
            <SectionHeading title={t.parts} page={page} />
            <ol className="ifc-parts">
              <li className="ifc-part">
                <span className="ifc-part-text">{code.slice(0, 4)}</span> <span className="ifc-part-word">{t.partBank}</span>
              </li>
              <li className="ifc-part ifc-part-zero">
                <span className="ifc-part-text">0</span> <span className="ifc-part-word">{t.partZero}</span>
              </li>
              <li className="ifc-part ifc-part-branch">
                <span className="ifc-part-text">{code.slice(5)}</span> <span className="ifc-part-word">{t.partBranch}</span>
              </li>
            </ol>
          </section>
        </div>
      </div>
      {neighbours.length === 0 ? null : (
        <section className="ifc-block">
          <SectionHeading title={t.neighbours(bank.name, district.name)} page={page} />
          <BranchLines branches={neighbours} pathOf={(other) => branchPath(bank.slug, branch.state, district.slug, other.slug)} page={page} />
        </section>
      )}
      <section className="ifc-block">
        <SectionHeading title={t.find} page={page} />
        <BranchSearch page={page} t={t} />
      </section>
    </div>
  )
}

/** A line break of the newsroom's list is one here. */
function Fact({ name, value, missing = '' }: { readonly name: string; readonly value: string | undefined; readonly missing?: string }) {
  return (
    <div className="ifc-fact">
      <dt className="ifc-fact-name">{name}</dt>
      <dd className="ifc-fact-value ifc-fact-lines">{value ? value : missing}</dd>
    </div>
  )
}

function Flag({ name, takes, t }: { readonly name: string; readonly takes: boolean | undefined; readonly t: Words }) {
  return (
    <li className="ifc-flag">
      <span className={takes === undefined ? 'ifc-flag-mark' : takes ? 'ifc-flag-mark ifc-flag-yes' : 'ifc-flag-mark ifc-flag-no'} aria-hidden="true">
        {takes === undefined ? '?' : takes ? '✓' : '✗'}
      </span>
      <span className="ifc-flag-name">{name}</span> <span className="ifc-flag-word">{takes === undefined ? t.unknown : takes ? t.yes : t.no}</span>
    </li>
  )
}
