import { localName } from '../local-name.ts'
import type { CandidatesProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { CandidateList } from './parts/candidate-list.tsx'
import { ElectionHeader } from './parts/election-header.tsx'
import { Follow, LivePart } from './parts/live-part.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Standing } from './parts/standing.tsx'

/** Whom the newsroom watches, and the contests that the numbers pick. */
export default function Candidates({ data, page, t }: CandidatesProps) {
  const { tally, key, closest, largest } = data.key.response
  const { election } = tally
  return (
    <div className="wrap">
      <ElectionHeader election={election} title={`${localName(page, election.name)}: ${t.keyCandidates}`} tab="candidates" page={page} t={t}>
        <LivePart id="standing" elections={[election]} page={page} t={t}>
          <Standing tally={tally} announces={true} page={page} t={t} />
        </LivePart>
        <Follow elections={[election]} page={page} />
      </ElectionHeader>
      <LivePart id="contests" elections={[election]} page={page} t={t}>
        <Block id="key" title={t.watch} page={page}>
          {key.length === 0 ? <p>{t.noWatchText}</p> : <CandidateList colours={election.colours} candidates={key} page={page} t={t} />}
        </Block>
        <Block id="closest" title={t.closest} page={page}>
          <SeatTable colours={election.colours} seats={closest} caption={t.closest} withRegion={true} page={page} t={t} />
        </Block>
        <Block id="largest" title={t.largest} page={page}>
          <SeatTable colours={election.colours} seats={largest} caption={t.largest} withRegion={true} page={page} t={t} />
        </Block>
      </LivePart>
    </div>
  )
}
