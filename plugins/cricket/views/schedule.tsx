import { queryPath, variantHref } from 'masthead/kit'
import { CalendarLinks } from 'masthead/theme/calendar-links'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { ScheduleMatches } from '../contract.ts'
import type { ScheduleProps } from '../pages.ts'
import { wholeSchedule } from '../pages/whole-schedule.ts'
import { livePath, schedulePath } from '../paths.ts'
import { Choices, CricketPage } from './parts/cricket-page.tsx'
import { MatchCard } from './parts/match-card.tsx'
import listStyles from './live.module.css'
import styles from './schedule.module.css'

/** Matches by day, from today on, with those of the last week and the calendar of what is shown. */
export default function Schedule({ data, page, query, t }: ScheduleProps) {
  const { days, series, teams } = wholeSchedule({ data, page, query, t })
  const name = series.find(({ id }) => id === query.series)?.name ?? teams.find(({ id }) => id === query.team)?.name
  const title = name === undefined ? t.schedule : t.scheduleOf(name)
  const next = days.filter(({ day }) => day >= page.today)
  const past = days.filter(({ day }) => day < page.today)
  const href = (change: Readonly<Record<string, string>>) => variantHref(page, queryPath(schedulePath, change))
  return (
    <CricketPage page={page} t={t} title={title} lead={t.scheduleText} between={[{ path: livePath, name: t.live }]} current={title} demo={days.some(({ matches }) => matches.some(({ demo }) => demo)) ? t.demoList : undefined}>
      <details className={styles.scPick} open={query.series !== undefined ? true : undefined}>
        <summary className={styles.scSummary}>{t.bySeries}</summary>
        <Choices label={t.bySeries} choices={[{ name: t.allMatches, href: href({}), isCurrent: query.series === undefined && query.team === undefined }, ...series.map(({ id, name: own }) => ({ name: own, href: href({ series: id }), isCurrent: id === query.series }))]} />
      </details>
      <details className={styles.scPick} open={query.team !== undefined ? true : undefined}>
        <summary className={styles.scSummary}>{t.byTeam}</summary>
        <Choices label={t.byTeam} choices={teams.map(({ id, name: own }) => ({ name: own, href: href({ team: id }), isCurrent: id === query.team }))} />
      </details>
      {days.length === 0 ? <EmptyState title={t.noMatches} text="" /> : null}
      {past.length === 0 ? null : (
        <details className={styles.scPick} open={next.length === 0 ? true : undefined}>
          <summary className={styles.scSummary}>{t.lastWeek}</summary>
          <Days days={past.toReversed()} page={page} t={t} />
        </details>
      )}
      <Days days={next} page={page} t={t} />
      {days.length === 0 ? null : (
        <CalendarLinks path={queryPath(`${schedulePath}.ics`, { series: query.series, team: query.team })} page={page} />
      )}
    </CricketPage>
  )
}

/** One day after the other. */
const Days = ({ days, page, t }: { readonly days: ScheduleMatches['days'] } & Pick<ScheduleProps, 'page' | 't'>) =>
  days.map(({ day, matches }) => (
    <section key={day} className={listStyles.lsBlock}>
      <SectionHeading title={page.format.date(day)} page={page} />
      <ul className={listStyles.lsList}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} page={page} t={t} />
          </li>
        ))}
      </ul>
    </section>
  ))
