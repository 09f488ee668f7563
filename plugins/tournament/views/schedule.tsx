import { seasonName } from '../pages/season-name.ts'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { schedulePath } from '../pages/paths.ts'
import type { ScheduleProps } from '../plugin.ts'
import { MatchList } from './parts/match-list.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './parts/tournament-page.module.css'

/** Every match of a season: upcoming ones first, then played ones, newest first. */
export default function Schedule({ data, params, page, t }: ScheduleProps) {
  const { matches, ...about } = data.schedule.response
  const id = params.tournament
  const name = seasonName(about, t)
  const upcoming = matches.filter(({ result }) => result === undefined)
  const results = matches.filter(({ result }) => result !== undefined).reverse()
  return (
    <TournamentPage page={page} t={t} about={about} title={t.scheduleOf(name)} lead={t.scheduleText(name)} tab="schedule" current={t.schedule} seasonsAt={schedulePath(id)}>
      {matches.length === 0 ? <EmptyState title={t.noSeason} text={t.noSeasonText} /> : null}
      {upcoming.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.next} page={page} />
          <MatchList matches={upcoming} tournament={id} page={page} t={t} />
        </section>
      )}
      {results.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.results} page={page} />
          <MatchList matches={results} tournament={id} page={page} t={t} />
        </section>
      )}
    </TournamentPage>
  )
}
