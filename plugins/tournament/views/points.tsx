import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { pointsPath } from '../pages/paths.ts'
import type { PointsProps } from '../plugin.ts'
import { type Tournament, tournaments } from '../tournaments.ts'
import { SignedBars } from './parts/bars.tsx'
import { MatchList } from './parts/match-list.tsx'
import { signed, StandingsTable } from './parts/standings-table.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './parts/tournament-page.module.css'

/** The table, group by group, with the knock-out matches after it. */
export default function Points({ data, params, page, t }: PointsProps) {
  const { standings, knockout, unknown, toPlay, ...about } = data.table.response
  const id = params.tournament
  const { sport, winsBeforeRate }: Tournament = tournaments[id]
  const name = t.named(t.tournament(id), about.season === undefined ? '' : t.season(about.season))
  const groups = [...Map.groupBy(standings, ({ group }) => group)]
  const isFootball = sport === 'football'
  return (
    <TournamentPage
      page={page}
      t={t}
      about={about}
      title={t.pointsTableOf(name)}
      lead={isFootball ? t.pointsTableTextFootball(name) : t.pointsTableText(name)}
      tab="points"
      current={t.pointsTable}
      seasonsAt={pointsPath(id)}
    >
      {standings.length === 0 ? <EmptyState title={t.noSeason} text={t.noSeasonText} /> : null}
      {groups.map(([group, rows]) => (
        <section key={group} className={styles.tnBlock}>
          <SectionHeading title={group === '' ? t.pointsTable : t.group(group)} page={page} />
          <StandingsTable rows={rows} tournament={id} caption={group === '' ? t.pointsTableOf(name) : `${t.pointsTableOf(name)}, ${t.group(group)}`} page={page} t={t} cut={unknown.length === 0} />
        </section>
      ))}
      {standings.length === 0 ? null : (
        <>
          <p className={styles.tnNote}>
            {unknown.length === 0 ? t.advances : ''} {toPlay === 0 ? '' : t.toPlay(toPlay)}
          </p>
          {unknown.length === 0 ? null : <p className={styles.tnNote}>{t.unknown(unknown.join(', '), unknown.length)}</p>}
          <p className={styles.tnNote}>{isFootball ? t.tableRulesFootball : `${t.tableRules} ${winsBeforeRate ? t.tableRulesWins : t.tableRulesRate}`}</p>
          <section className={styles.tnBlock}>
            <SectionHeading title={isFootball ? t.differenceChart : t.rateChart} page={page} />
            <SignedBars
              bars={[...standings]
                .sort((one, other) => other.rate - one.rate)
                .map(({ team, rate }) => ({ id: team.id, label: team.name, text: signed(rate, page, isFootball ? 0 : 3), size: rate, colour: team.colour }))}
            />
          </section>
        </>
      )}
      {knockout.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.bracket} page={page} />
          <MatchList matches={knockout} tournament={id} page={page} t={t} />
        </section>
      )}
    </TournamentPage>
  )
}
