import { seasonName } from '../pages/season-name.ts'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { bestThirds } from '../pages/best-thirds.ts'
import { pointsPath } from '../pages/paths.ts'
import type { PointsProps } from '../plugin.ts'
import { SignedBars } from './parts/bars.tsx'
import { Knockout, Scorers } from './parts/football.tsx'
import { MatchList } from './parts/match-list.tsx'
import { signed, StandingsTable } from './parts/standings-table.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './parts/tournament-page.module.css'

/** The table, group by group, with the knock-out matches after it. */
export default function Points({ data, params, page, t }: PointsProps) {
  const { standings, knockout, scorers, unknown, missing, toPlay, ...about } = data.table.response
  const id = params.tournament
  const { sport, winsBeforeRate, points, bonus, carry } = about.rules
  const name = seasonName(about, t)
  const groups = [...Map.groupBy(standings, ({ group }) => group)]
  const thirds = bestThirds(standings, about.rules)
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
          <StandingsTable rows={rows} tournament={id} caption={group === '' ? t.pointsTableOf(name) : `${t.pointsTableOf(name)}, ${t.group(group)}`} page={page} t={t} rules={about.rules} cut={missing.count === 0} />
        </section>
      ))}
      {thirds.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.thirds} page={page} />
          <StandingsTable rows={thirds.map((row) => ({ ...row, group: '' }))} tournament={id} caption={`${t.pointsTableOf(name)}, ${t.thirds}`} page={page} t={t} rules={{ ...about.rules, advance: about.rules.bestThirds ?? 0 }} cut={missing.count === 0} />
        </section>
      )}
      {standings.length === 0 ? null : (
        <>
          <p className={styles.tnNote}>
            {missing.count === 0 ? t.advances : ''} {toPlay === 0 ? '' : t.toPlay(toPlay)}
          </p>
          {missing.count === 0 ? null : <p className={styles.tnNote}>{missingText(data.table.response, t)}</p>}
          {carry === undefined || !groups.some(([group]) => group === carry.into) ? null : <p className={styles.tnNote}>{t.carried(carry.into, carry.pointsOnly === true, carry.others?.win, carry.others?.shared)}</p>}
          <p className={styles.tnNote}>{isFootball ? `${t.pointsRulesFootball(points.win)} ${about.rules.headToHead === 'first' ? t.headToHeadFirst : t.headToHeadLast}` : [t.pointsRules(points.win, points.shared), bonus === undefined ? '' : t.bonusRule(bonus.kind, bonus.points), t.tableRules, winsBeforeRate ? t.tableRulesWins : t.tableRulesRate].filter(Boolean).join(' ')}</p>
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
          {isFootball ? <Knockout matches={knockout} tournament={id} page={page} t={t} /> : <MatchList matches={knockout} tournament={id} page={page} t={t} />}
        </section>
      )}
      {scorers.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.scorers} page={page} />
          <Scorers scorers={scorers} page={page} t={t} />
        </section>
      )}
    </TournamentPage>
  )
}

/** Which matches are not there, as exactly as it is known. */
function missingText({ unknown, missing: { count, pairs, sides } }: PointsProps['data']['table']['response'], t: PointsProps['t']): string {
  const pairTexts = pairs.map(({ home, away }) => `${home.name} ${t.versus} ${away.name}`)
  if (pairTexts.length === count) return t.missingPairs(pairTexts.join(', '), count)
  if (unknown.length === count) return t.unknown(unknown.join(', '), count)
  return [t.missingCount(count), sides.length === 0 ? '' : t.missingSides(sides.map(({ name }) => name).join(', '))].filter(Boolean).join(' ')
}
