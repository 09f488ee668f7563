import { localName } from '../local-name.ts'
import type { ElectionProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { CandidateList } from './parts/candidate-list.tsx'
import { Cartogram } from './parts/cartogram.tsx'
import { ElectionHeader } from './parts/election-header.tsx'
import { ExitPolls } from './parts/exit-polls.tsx'
import { Follow, LivePart } from './parts/live-part.tsx'
import { SearchForm } from './parts/search-form.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Standing } from './parts/standing.tsx'
import { TallyBlock } from './parts/tally-block.tsx'

/** One election: tally, every seat, exit polls, the closest contests. */
export default function Election({ data, page, variant, t }: ElectionProps) {
  const { tally, regions, exitPoll, closest, ties, key } = data.election.response
  const { election } = tally
  const seatsPath = `${election.path}/constituency-wise-result`
  return (
    <div className="wrap">
      <ElectionHeader election={election} title={localName(page, election.name)} tab="overview" page={page} t={t}>
        <LivePart id="standing" elections={[election]} page={page} t={t}>
          <Standing tally={tally} announces={true} page={page} t={t} />
        </LivePart>
        <Follow elections={[election]} page={page} />
      </ElectionHeader>
      <LivePart id="tally" elections={[election]} page={page} t={t}>
        <Block id="tally" title={t.tally} page={page}>
          <TallyBlock tally={tally} columns={variant === 'desktop' ? 7 : 4} withParties={true} page={page} t={t} />
        </Block>
        {ties.length === 0 ? null : (
          <Block id="ties" title={t.ties} page={page}>
            <p>{t.tiesText}</p>
            <SeatTable colours={election.colours} seats={ties} caption={t.ties} withRegion={true} page={page} t={t} />
          </Block>
        )}
        <Block id="map" title={t.map} page={page} path={seatsPath}>
          <Cartogram colours={election.colours} regions={regions} page={page} t={t} />
        </Block>
      </LivePart>
      <Block id="find" title={t.search} page={page}>
        <SearchForm path={seatsPath} text={undefined} page={page} t={t} />
      </Block>
      <LivePart id="contests" elections={[election]} page={page} t={t}>
        {key.length === 0 ? null : (
          <Block id="key" title={t.watch} page={page} path={`${election.path}/key-candidates`}>
            <CandidateList colours={election.colours} candidates={key} page={page} t={t} />
          </Block>
        )}
        {exitPoll === undefined ? null : (
          <Block id="polls" title={t.exitPolls} page={page}>
            <ExitPolls poll={exitPoll} page={page} t={t} />
          </Block>
        )}
        {closest.length === 0 ? null : (
          <Block id="closest" title={t.closest} page={page} path={`${election.path}/key-candidates`}>
            <SeatTable colours={election.colours} seats={closest} caption={t.closest} withRegion={true} page={page} t={t} />
          </Block>
        )}
      </LivePart>
    </div>
  )
}
