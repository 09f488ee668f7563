import { seasonName, tournamentName } from '../../pages/season-name.ts'
import type { ReactNode } from 'react'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { hubPath, pointsPath, schedulePath, sportOf, statisticPath, withQuery } from '../../pages/paths.ts'
import { seasonParam } from '../../pages/page-head.ts'
import type { HubProps } from '../../plugin.ts'
import { statisticsOf } from '../../statistics.ts'
import { Knockout, Scorers } from '../parts/football.tsx'
import { LeaderBars } from '../parts/leader-bars.tsx'
import { MatchList } from '../parts/match-list.tsx'
import { StandingsTable } from '../parts/standings-table.tsx'
import { TeamMark } from '../parts/team-mark.tsx'
import { TournamentPage } from '../parts/tournament-page.tsx'
import { Others } from '../statistic.tsx'
import styles from './hub.module.css'
import tournamentPageStyles from '../parts/tournament-page.module.css'

/** A season at a glance. `stories` are the newsroom's, rendered by the variant's view. */
export function HubPage({ data, params, page, t, stories }: HubProps & { readonly stories: ReactNode }) {
  const { standings, isWhole, recent, upcoming, leaders, knockout = [], scorers = [], champion, totals, ...about } = data.hub.response
  const id = params.tournament
  const season = seasonParam(about)
  const name = seasonName(about, t)
  const groups = [...Map.groupBy(standings, ({ group }) => group)]
  const hasPages = statisticsOf(id).length > 0
  return (
    <TournamentPage page={page} t={t} about={about} title={name} lead={t.hubText(name)} tab="hub" seasonsAt={hubPath(id)}>
      {about.season === undefined ? <EmptyState title={t.noSeason} text={t.noSeasonText} /> : null}
      {champion === undefined ? null : (
        <p className={styles.hbChampion}>
          {t.champions}: <TeamMark team={champion} />
        </p>
      )}
      <div className={styles.hb}>
        <div className={styles.hbMain}>
          {upcoming.length === 0 ? null : (
            <section className={styles.hbPart}>
              <SectionHeading title={t.next} path={withQuery(schedulePath(id), { season })} page={page} />
              <MatchList matches={upcoming} tournament={id} page={page} t={t} />
            </section>
          )}
          {recent.length === 0 ? null : (
            <section className={styles.hbPart}>
              <SectionHeading title={t.results} path={withQuery(schedulePath(id), { season })} page={page} />
              <MatchList matches={recent} tournament={id} page={page} t={t} />
            </section>
          )}
        </div>
        {groups.length === 0 ? null : (
          <section className={`${styles.hbPart} ${styles.hbSide}`}>
            <SectionHeading title={t.pointsTable} path={withQuery(pointsPath(id), { season })} page={page} />
            {groups.map(([group, rows]) => (
              <div key={group} className={styles.hbTable}>
                {group === '' ? null : <h3 className={styles.hbGroup}>{t.group(group)}</h3>}
                <StandingsTable rows={rows} tournament={id} caption={group === '' ? t.pointsTableOf(name) : `${t.pointsTableOf(name)}, ${t.group(group)}`} page={page} t={t} rules={about.rules} cut={isWhole} brief={true} />
              </div>
            ))}
          </section>
        )}
      </div>
      {knockout.length === 0 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.bracket} page={page} />
          <Knockout matches={knockout} tournament={id} page={page} t={t} />
        </section>
      )}
      {scorers.length === 0 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.scorers} path={withQuery(pointsPath(id), { season })} page={page} />
          <Scorers scorers={scorers} page={page} t={t} />
        </section>
      )}
      {leaders.some(({ rows }) => rows.length > 0) ? (
        <div className={styles.hbLeaders}>
          {leaders.map(({ statistic, rows }) =>
            rows.length === 0 ? null : (
              <section key={statistic}>
                <SectionHeading title={t.statistic(statistic)} path={hasPages ? withQuery(statisticPath(id, statistic), { season }) : undefined} page={page} />
                <LeaderBars statistic={statistic} rows={rows} page={page} />
              </section>
            ),
          )}
        </div>
      ) : null}
      {totals.matches === 0 || sportOf(id) === 'football' ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.inNumbers} page={page} />
          <dl className={styles.hbNumbers}>
            <Figure name={t.matches} value={page.format.number(totals.matches)} />
            <Figure name={t.runs} value={page.format.number(totals.made)} />
            <Figure name={t.wickets} value={page.format.number(totals.wickets)} />
            <Figure name={t.fours} value={page.format.number(totals.fours)} />
            <Figure name={t.sixes} value={page.format.number(totals.sixes)} />
          </dl>
        </section>
      )}
      {hasPages ? <Others id={id} name={tournamentName(about, t)} season={season} page={page} t={t} /> : null}
      {stories ? (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.stories} path={`/sports/${sportOf(id)}`} page={page} />
          {stories}
        </section>
      ) : null}
    </TournamentPage>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={styles.hbFigure}>
    <dt className={styles.hbName}>{name}</dt>
    <dd className={styles.hbValue}>{value}</dd>
  </div>
)
