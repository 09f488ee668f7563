import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { localName } from '../local-name.ts'
import type { ConstituenciesProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { CandidateList } from './parts/candidate-list.tsx'
import { ElectionHeader } from './parts/election-header.tsx'
import { Follow, LivePart } from './parts/live-part.tsx'
import { SearchForm } from './parts/search-form.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Standing } from './parts/standing.tsx'

/** Every constituency, searched and by state. */
export default function Constituencies({ data, query, page, t }: ConstituenciesProps) {
  const { tally, regions, items, candidates, total, pageno, perpage } = data.seats.response
  const { election } = tally
  return (
    <div className="wrap">
      <ElectionHeader election={election} title={`${localName(page, election.name)}: ${t.byConstituency}`} tab="constituencies" page={page} t={t}>
        <LivePart id="standing" elections={[election]} page={page} t={t}>
          <Standing tally={tally} announces={true} page={page} t={t} />
        </LivePart>
        <Follow elections={[election]} page={page} />
      </ElectionHeader>
      <SearchForm path={`${election.path}/constituency-wise-result`} text={query.q} regions={regions} state={query.state} page={page} t={t} />
      <LivePart id="seats" elections={[election]} page={page} t={t}>
        {items.length + candidates.length === 0 ? <EmptyState title={t.foundNothing} text={t.foundNothingText} /> : null}
        {items.length === 0 ? null : (
          <>
            <h2 className="unseen">{t.constituencies}</h2>
            <SeatTable colours={election.colours} seats={items} caption={t.constituencies} withRegion={regions.length > 1} page={page} t={t} />
          </>
        )}
        <Pagination path={listPath(`${election.path}/constituency-wise-result`, query)} pageno={pageno} pages={Math.ceil(total / perpage)} order="further" page={page} />
        {candidates.length === 0 ? null : (
          <Block id="people" title={t.candidates} page={page}>
            <CandidateList colours={election.colours} candidates={candidates} page={page} t={t} />
          </Block>
        )}
      </LivePart>
    </div>
  )
}

/** The list as it is filtered now. */
function listPath(path: string, { q, state }: ConstituenciesProps['query']): string {
  const search = new URLSearchParams({ ...(q === undefined ? {} : { q }), ...(state === undefined ? {} : { state }) })
  return search.size === 0 ? path : `${path}?${search}`
}
