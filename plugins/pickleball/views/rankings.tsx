import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock, HubRemark } from 'masthead/theme/sport-hub'
import type { RankingsProps } from '../plugin.ts'
import { PickleballPage, wordsIn } from './parts/pickleball-page.tsx'
import { RankingTable } from './parts/ranking-table.tsx'

/** All rankings in full. */
export default function Rankings({ data, page, t }: RankingsProps) {
  const { rankings } = data.all.response
  return (
    <PickleballPage updated={data.all.response.updated} page={page} t={t} tab="rankings" current={t.rankings} title={`${t.title}: ${t.rankings}`} lead={t.rankingsText} demo={rankings.some(({ demo }) => demo)}>
      {rankings.length === 0 ? <EmptyState title={t.noRankings} text={t.noRankingsText} /> : null}
      {rankings.map((ranking) => (
        <HubBlock key={ranking.id} title={wordsIn(ranking.name, page)} page={page}>
          <RankingTable ranking={ranking} page={page} t={t} />
          <HubRemark>{t.asOf(page.format.date(ranking.day))}</HubRemark>
        </HubBlock>
      ))}
    </PickleballPage>
  )
}
