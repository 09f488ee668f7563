import { CalendarLinks } from 'masthead/theme/calendar-links'
import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock } from 'masthead/theme/sport-hub'
import { calendarPath, seasonOf } from '../pages/paths.ts'
import { seasonName } from '../pages/words.ts'
import type { ScheduleProps } from '../plugin.ts'
import { KabaddiPage } from './parts/kabaddi-page.tsx'
import { MatchCards, Playoffs } from './parts/match-cards.tsx'

/** Every match of a season: those to come first, then results, the newest first. */
export default function Schedule({ data, page, t }: ScheduleProps) {
  const { about, matches, playoffs } = data.season.response
  const name = seasonName(about, t, page)
  const next = matches.filter(({ score, abandoned }) => score === undefined && !abandoned)
  const running = matches.filter(({ isRunning = false }) => isRunning)
  const results = matches.filter(({ score, isRunning = false, abandoned }) => (score !== undefined && !isRunning) || abandoned).reverse()
  return (
    <KabaddiPage page={page} t={t} about={about} tab="schedule" title={t.scheduleTitle(name)} lead={t.scheduleText(name)}>
      {matches.length === 0 ? <EmptyState title={t.noMatches} text={t.noMatchesText} /> : null}
      {running.length === 0 ? null : (
        <HubBlock title={t.onNow} page={page}>
          <MatchCards matches={running} page={page} t={t} />
        </HubBlock>
      )}
      {next.length === 0 ? null : (
        <HubBlock title={t.next} page={page}>
          <MatchCards matches={next} page={page} t={t} />
        </HubBlock>
      )}
      {playoffs.length === 0 ? null : (
        <HubBlock title={t.playoffs} page={page}>
          <Playoffs rounds={playoffs} page={page} t={t} />
        </HubBlock>
      )}
      {results.length === 0 ? null : (
        <HubBlock title={t.results} page={page}>
          <MatchCards matches={results} page={page} t={t} />
        </HubBlock>
      )}
      {matches.length === 0 ? null : <CalendarLinks path={calendarPath(seasonOf(about))} page={page} />}
    </KabaddiPage>
  )
}
