import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { pagesOf, stateName } from 'masthead/kit'
import { bankPath, branchPath, districtPath, hubPath, statePath } from '../pages/paths.ts'
import type { DistrictProps } from '../plugin.ts'
import { BranchLines } from './parts/branch-lines.tsx'
import { BranchSearch } from './parts/branch-search.tsx'
import { DirectoryHeader } from './parts/directory-header.tsx'
import styles from './parts/directory.module.css'

/** A bank's branches in a district. */
export default function District({ data, page, t }: DistrictProps) {
  const { response } = data.district
  const { bank, state, district } = response
  const inState = stateName(state, page.edition.langCode)
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { path: hubPath, name: t.ifsc },
          { path: bankPath(bank.slug), name: bank.name },
          { path: statePath(bank.slug, state), name: inState },
        ]}
        page={page}
        current={district.name}
      />
      <DirectoryHeader
        title={t.districtTitle(bank.name, district.name, inState)}
        text={t.districtText(bank.name, district.name, page.format.number(response.total))}
        demo={response.demo}
        t={t}
      />
      <section className={styles.ifcBlock}>
        <SectionHeading title={t.listCaption(bank.name, district.name)} page={page} />
        <BranchLines branches={response.items} pathOf={(branch) => branchPath(bank.slug, state, district.slug, branch.slug)} page={page} />
        <Pagination path={districtPath(bank.slug, state, district.slug)} pageno={response.pageno} pages={pagesOf(response)} order="further" page={page} />
      </section>
      <section className={styles.ifcBlock}>
        <SectionHeading title={t.find} page={page} />
        <BranchSearch page={page} t={t} bank={bank.name} />
      </section>
    </div>
  )
}
