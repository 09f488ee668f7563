import { seasonName } from '../pages/season-name.ts'
import { SectionHeading } from 'masthead/theme/section-heading'
import { statisticPath, withQuery } from '../pages/paths.ts'
import { seasonParam } from '../pages/page-head.ts'
import type { StatsProps } from '../plugin.ts'
import { LeaderBars } from './parts/leader-bars.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './stats.module.css'
import tournamentPageStyles from './parts/tournament-page.module.css'

/** The first three of every ranking, each leading to all of it. */
export default function Stats({ data, page, t }: StatsProps) {
  const { leaders, ...about } = data.statistics.response
  const id = about.tournament
  const name = seasonName(about, t)
  return (
    <TournamentPage
      page={page}
      t={t}
      about={about}
      title={t.statisticsOf(name)}
      lead={t.statisticsText(name)}
      tab="statistics"
      current={t.statistics}
      seasonsAt={statisticPath(id, 'stats')}
      withAll={true}
    >
      <div className={styles.ss}>
        {leaders.map(({ statistic, rows }) => (
          <section key={statistic}>
            <SectionHeading title={t.statistic(statistic)} path={withQuery(statisticPath(id, statistic), { season: seasonParam(about) })} page={page} />
            {rows.length === 0 ? <p className={tournamentPageStyles.tnNote}>{t.noRowsText}</p> : <LeaderBars statistic={statistic} rows={rows} page={page} />}
          </section>
        ))}
      </div>
    </TournamentPage>
  )
}
