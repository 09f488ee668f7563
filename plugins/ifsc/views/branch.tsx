import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { bankPath, branchPath, districtPath, hubPath, statePath } from '../pages/paths.ts'
import type { BranchProps } from '../plugin.ts'
import { stateName } from 'masthead/kit'
import CopyCode from './copy-code.island.tsx'
import { BranchLines } from './parts/branch-lines.tsx'
import { BranchSearch } from './parts/branch-search.tsx'
import { DirectoryHeader } from './parts/directory-header.tsx'
import type { Messages } from './parts/message-types.ts'
import styles from './branch.module.css'
import directoryStyles from './parts/directory.module.css'

/** A branch, with its code first. */
export default function Branch({ data, page, variant, t }: BranchProps) {
  const { branch, neighbours, demo } = data.branch.response
  const { bank, district, code } = branch
  const inState = stateName(branch.state, page.edition.langCode)
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
      <div className={styles.ifcCode}>
        <p className={styles.ifcCodeText}>{code}</p>
        {variant === 'amp' ? null : <CopyCode code={code} t={t} />}
      </div>
      <div className={styles.ifcColumns}>
        <section className={directoryStyles.ifcBlock}>
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
              <div className={styles.ifcFact}>
                <dt className={styles.ifcFactName}>{t.phone}</dt>
                <dd className={styles.ifcFactValue}>
                  <a href={`tel:${branch.phone}`}>{branch.phone}</a>
                </dd>
              </div>
            )}
          </dl>
        </section>
        <div>
          <section className={directoryStyles.ifcBlock}>
            <SectionHeading title={t.payments} page={page} />
            <ul className={styles.ifcFlags}>
              <Flag name={t.upi} takes={branch.upi} t={t} />
              <Flag name={t.neft} takes={branch.neft} t={t} />
              <Flag name={t.rtgs} takes={branch.rtgs} t={t} />
              <Flag name={t.imps} takes={branch.imps} t={t} />
            </ul>
            <p className={directoryStyles.ifcNote}>{branch.asOf === undefined ? t.ask : t.asOf(branch.asOf)}</p>
          </section>
          <section className={directoryStyles.ifcBlock}>
            <SectionHeading title={t.parts} page={page} />
            <ol className={styles.ifcParts}>
              <li className={styles.ifcPart}>
                <span className={styles.ifcPartText}>{code.slice(0, 4)}</span> <span className={styles.ifcPartWord}>{t.partBank}</span>
              </li>
              <li className={`${styles.ifcPart} ${styles.ifcPartZero}`}>
                <span className={styles.ifcPartText}>0</span> <span className={styles.ifcPartWord}>{t.partZero}</span>
              </li>
              <li className={`${styles.ifcPart} ${styles.ifcPartBranch}`}>
                <span className={styles.ifcPartText}>{code.slice(5)}</span> <span className={styles.ifcPartWord}>{t.partBranch}</span>
              </li>
            </ol>
          </section>
        </div>
      </div>
      {neighbours.length === 0 ? null : (
        <section className={directoryStyles.ifcBlock}>
          <SectionHeading title={t.neighbours(bank.name, district.name)} page={page} />
          <BranchLines branches={neighbours} pathOf={(other) => branchPath(bank.slug, branch.state, district.slug, other.slug)} page={page} />
        </section>
      )}
      <section className={directoryStyles.ifcBlock}>
        <SectionHeading title={t.find} page={page} />
        <BranchSearch page={page} t={t} />
      </section>
    </div>
  )
}

/** A line break of the newsroom's list is one here. */
function Fact({ name, value, missing = '' }: { readonly name: string; readonly value: string | undefined; readonly missing?: string }) {
  return (
    <div className={styles.ifcFact}>
      <dt className={styles.ifcFactName}>{name}</dt>
      <dd className={`${styles.ifcFactValue} ${styles.ifcFactLines}`}>{value ? value : missing}</dd>
    </div>
  )
}

function Flag({ name, takes, t }: { readonly name: string; readonly takes: boolean | undefined; readonly t: Messages }) {
  return (
    <li className={styles.ifcFlag}>
      <span className={takes === undefined ? styles.ifcFlagMark : takes ? `${styles.ifcFlagMark} ${styles.ifcFlagYes}` : `${styles.ifcFlagMark} ${styles.ifcFlagNo}`} aria-hidden="true">
        {takes === undefined ? '?' : takes ? '✓' : '✗'}
      </span>
      <span className={styles.ifcFlagName}>{name}</span> <span className={styles.ifcFlagWord}>{takes === undefined ? t.unknown : takes ? t.yes : t.no}</span>
    </li>
  )
}
