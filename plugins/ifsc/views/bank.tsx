import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { hubPath, statePath } from '../pages/paths.ts'
import type { BankProps } from '../plugin.ts'
import { stateName, variantHref } from 'masthead/kit'
import { BranchSearch } from './parts/branch-search.tsx'
import { DirectoryHeader } from './parts/directory-header.tsx'
import styles from './bank.module.css'
import directoryStyles from './parts/directory.module.css'

/** A bank's states, with a bar for how many of its branches are there. */
export default function Bank({ data, page, t }: BankProps) {
  const { bank, states, demo } = data.bank.response
  const most = Math.max(1, ...states.map(({ branches }) => branches))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.ifsc }]} page={page} current={bank.name} />
      <DirectoryHeader title={t.bankTitle(bank.name)} text={t.bankText(bank.name, page.format.number(bank.branches), page.format.number(states.length))} demo={demo} t={t} />
      <BranchSearch page={page} t={t} bank={bank.name} />
      <section className={directoryStyles.ifcBlock}>
        <SectionHeading title={t.states} page={page} />
        <table className={styles.ifcTable}>
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
                  <a className={styles.ifcTableLink} href={variantHref(page, statePath(bank.slug, state.id))}>
                    {stateName(state.id, page.edition.langCode)}
                  </a>
                </th>
                <td className={styles.ifcBarCell}>
                  <svg className={styles.ifcBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
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
