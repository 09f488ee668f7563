import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock } from 'masthead/theme/sport-hub'
import { seasonName } from '../pages/words.ts'
import type { LeadersProps } from '../plugin.ts'
import { KabaddiPage } from './parts/kabaddi-page.tsx'
import { LeaderTable } from './parts/leader-table.tsx'

/** Players by raid points and by tackle points. */
export default function Leaders({ data, page, t }: LeadersProps) {
  const { about, raiders, tacklers } = data.season.response
  const name = seasonName(about, t, page)
  return (
    <KabaddiPage page={page} t={t} about={about} tab="leaders" title={t.leadersTitle(name)} lead={t.leadersText(name)}>
      {raiders.length === 0 && tacklers.length === 0 ? <EmptyState title={t.noLeaders} text={t.noLeadersText} /> : null}
      {raiders.length === 0 ? null : (
        <HubBlock title={t.raiders} page={page}>
          <LeaderTable rows={raiders} caption={t.raiders} big={t.super10} page={page} t={t} />
        </HubBlock>
      )}
      {tacklers.length === 0 ? null : (
        <HubBlock title={t.tacklers} page={page}>
          <LeaderTable rows={tacklers} caption={t.tacklers} big={t.high5} page={page} t={t} />
        </HubBlock>
      )}
    </KabaddiPage>
  )
}
