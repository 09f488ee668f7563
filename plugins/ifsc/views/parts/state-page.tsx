import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { listPath, pagesOf } from '../../paging.ts'
import { bankPath, districtPath, hubPath, statePath } from '../../paths.ts'
import type { StateProps } from '../../plugin.ts'
import { stateName } from '../../states.ts'
import { BranchSearch } from './branch-search.tsx'
import { DirectoryHeader } from './directory-header.tsx'
import { EntryList } from './entry-list.tsx'
import { Letters } from './letters.tsx'

/** A bank's districts in a state, by letter and page. */
export function StatePage({ data, page, query, t }: StateProps) {
  const { response } = data.state
  const { bank, state, demo, letters } = response
  const inState = stateName(state, page.edition.id)
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
      <section className="ifc-block">
        <SectionHeading title={t.districts} page={page} />
        <Letters path={path} letters={letters} here={query.letter} page={page} t={t} />
        <EntryList entries={response.items} pathOf={(district) => districtPath(bank.slug, state, district.slug)} page={page} t={t} />
        <Pagination path={listPath(path, { letter: query.letter })} pageno={response.pageno} pages={pagesOf(response)} order="further" page={page} />
      </section>
    </div>
  )
}
