import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { pagesOf, queryPath, stateName } from 'masthead/kit'
import { bankPath, districtPath, hubPath, statePath } from '../pages/paths.ts'
import type { StateProps } from '../plugin.ts'
import { BranchSearch } from './parts/branch-search.tsx'
import { DirectoryHeader } from './parts/directory-header.tsx'
import { EntryList } from './parts/entry-list.tsx'
import { Letters } from './parts/letters.tsx'
import styles from './parts/directory.module.css'

/** A bank's districts in a state, by letter and page. */
export default function State({ data, page, query, t }: StateProps) {
  const { response } = data.state
  const { bank, state, demo, letters } = response
  const inState = stateName(state, page.edition.langCode)
  const path = statePath(bank.slug, state)
  const districts = letters.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { path: hubPath, name: t.ifsc },
          { path: bankPath(bank.slug), name: bank.name },
        ]}
        page={page}
        current={inState}
      />
      <DirectoryHeader
        title={t.stateTitle(bank.name, inState)}
        text={t.stateText(bank.name, inState, page.format.number(response.branches), page.format.number(districts))}
        demo={demo}
        t={t}
      />
      <BranchSearch page={page} t={t} bank={bank.name} />
      <section className={styles.ifcBlock}>
        <SectionHeading title={t.districts} page={page} />
        <Letters path={path} letters={letters} current={query.letter} page={page} t={t} />
        <EntryList entries={response.items} pathOf={(district) => districtPath(bank.slug, state, district.slug)} page={page} t={t} />
        <Pagination path={queryPath(path, { letter: query.letter })} pageno={response.pageno} pages={pagesOf(response)} order="further" page={page} />
      </section>
    </div>
  )
}
