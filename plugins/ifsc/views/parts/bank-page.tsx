import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { hubPath, statePath } from '../../paths.ts'
import type { BankProps } from '../../plugin.ts'
import { stateName } from '../../states.ts'
import { BranchSearch } from './branch-search.tsx'
import { DirectoryHeader } from './directory-header.tsx'
import { link } from './links.ts'
import './bank-page.css'

/** A bank's states, with a bar for how many of its branches are there. */
export function BankPage({ data, page, t }: BankProps) {
  const { bank, states, demo } = data.bank.response
  const most = Math.max(1, ...states.map(({ branches }) => branches))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.ifsc }]} page={page} current={bank.name} />
      <DirectoryHeader title={t.bankTitle(bank.name)} text={t.bankText(bank.name, page.format.number(bank.branches), page.format.number(states.length))} demo={demo} t={t} />
      <BranchSearch page={page} t={t} bank={bank.name} />
      <section className="ifc-block">
        <SectionHeading title={t.states} page={page} />
        <table className="ifc-table">
          <caption>{t.statesCaption(bank.name)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.stateColumn}</th>
              <th scope="col" colSpan={2}>
                {t.branchesColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state.id}>
                <th scope="row">
                  <a className="ifc-table-link" href={link(page, statePath(bank.slug, state.id))}>
                    {stateName(state.id, page.edition.id)}
                  </a>
                </th>
                <td className="ifc-bar-cell">
                  <svg className="ifc-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.max(0.6, Math.round((1000 * state.branches) / most) / 10)} height="4" />
                  </svg>
                </td>
                <td>{page.format.number(state.branches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
