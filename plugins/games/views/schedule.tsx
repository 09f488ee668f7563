import { CalendarLinks } from 'masthead/theme/calendar-links'
import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock, HubChoices } from 'masthead/theme/sport-hub'
import { calendarPath, schedulePath, yearOf } from '../pages/paths.ts'
import { dayIn, gamesName, wordsIn } from '../pages/words.ts'
import type { ScheduleProps } from '../plugin.ts'
import { GamesPage } from './parts/games-page.tsx'
import { SessionList } from './parts/session-list.tsx'

/** Sessions of a day, with ways to the other days; or all of a discipline. */
export default function Schedule({ data, params, page, t }: ScheduleProps) {
  const { about, days, disciplines, day, discipline, sessions } = data.schedule.response
  const name = gamesName(about, page)
  const year = yearOf(about)
  const shown = disciplines.find(({ id }) => id === discipline)
  const title = shown ? wordsIn(shown.name, page) : day === undefined ? t.schedule : page.format.date(day)
  return (
    <GamesPage page={page} t={t} about={about} tab="schedule" title={t.scheduleTitle(name)}>
      {days.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {days.length === 0 ? null : <HubChoices label={t.days} page={page} links={days.map((each) => ({ path: schedulePath(params.series, { year, day: each.day }), name: dayIn(each.day, page), isCurrent: each.day === day }))} />}
      {disciplines.length === 0 ? null : (
        <HubChoices
          label={t.disciplines}
          page={page}
          links={[{ path: schedulePath(params.series, { year }), name: t.allDisciplines, isCurrent: shown === undefined }, ...disciplines.map(({ id, name: its }) => ({ path: schedulePath(params.series, { year, discipline: id }), name: wordsIn(its, page), isCurrent: id === discipline }))]}
        />
      )}
      {sessions.length === 0 ? null : (
        <HubBlock title={title} page={page}>
          <SessionList sessions={sessions} page={page} t={t} withDay={shown !== undefined} />
        </HubBlock>
      )}
      {sessions.length === 0 ? null : <CalendarLinks path={calendarPath(params.series, { year, discipline })} page={page} />}
    </GamesPage>
  )
}
