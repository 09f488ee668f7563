import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock } from 'masthead/theme/sport-hub'
import type { ReactNode } from 'react'
import { leadersPath, pointsPath, schedulePath, seasonOf } from '../../pages/paths.ts'
import { seasonName } from '../../pages/words.ts'
import type { HubProps } from '../../plugin.ts'
import { KabaddiPage } from './kabaddi-page.tsx'
import { LeaderTable } from './leader-table.tsx'
import { MatchCards, Playoffs } from './match-cards.tsx'
import { PointsTable } from './points-table.tsx'
import { TeamName } from './team-name.tsx'
import styles from './hub-parts.module.css'

/** A season at a glance. `stories` are the newsroom's, rendered by the variant's view; on further pages they stand alone. */
export function HubParts({ data, page, query, t, stories }: HubProps & { readonly stories: ReactNode }) {
  const { about, standings, matches, playoffs, raiders, tacklers, champion } = data.season.response
  const name = seasonName(about, t, page)
  const season = seasonOf(about)
  const next = matches.filter(({ score, abandoned }) => score === undefined && !abandoned).slice(0, 4)
  const running = matches.filter(({ isRunning = false }) => isRunning)
  const results = matches.filter(({ score, isRunning = false, abandoned }) => (score !== undefined && !isRunning) || abandoned).slice(-6).reverse()
  const isFirst = query.page === undefined
  const zones = [...Map.groupBy(standings, ({ zone }) => zone)]
  return (
    <KabaddiPage page={page} t={t} about={about} tab="overview" title={name}>
      {isFirst && about.season === undefined ? <EmptyState title={t.noSeason} text={t.noSeasonText} /> : null}
      {isFirst && champion ? (
        <p className={styles.khChampion}>
          {t.champions}: <TeamName team={champion} page={page} />
        </p>
      ) : null}
      {isFirst && about.season ? (
        <>
          <div className={styles.kh}>
            <div className={styles.khPart}>
              {running.length === 0 ? null : (
                <HubBlock title={t.onNow} path={schedulePath(season)} page={page}>
                  <MatchCards matches={running} page={page} t={t} />
                </HubBlock>
              )}
              {next.length === 0 ? null : (
                <HubBlock title={t.next} path={schedulePath(season)} page={page}>
                  <MatchCards matches={next} page={page} t={t} />
                </HubBlock>
              )}
              {results.length === 0 ? null : (
                <HubBlock title={t.results} path={schedulePath(season)} page={page}>
                  <MatchCards matches={results} page={page} t={t} />
                </HubBlock>
              )}
            </div>
            {standings.length === 0 ? null : (
              <HubBlock title={t.points} path={pointsPath(season)} page={page}>
                {zones.map(([zone, rows]) => (
                  <div key={zone}>
                    {zone === '' ? null : <h3 className={styles.khZone}>{t.zone(zone)}</h3>}
                    {about.season ? <PointsTable rows={rows} rules={about.season.rules} caption={zone === '' ? t.pointsTitle(name) : `${t.pointsTitle(name)}, ${t.zone(zone)}`} page={page} t={t} brief={true} /> : null}
                  </div>
                ))}
              </HubBlock>
            )}
          </div>
          {playoffs.length === 0 ? null : (
            <HubBlock title={t.playoffs} page={page}>
              <Playoffs rounds={playoffs} page={page} t={t} />
            </HubBlock>
          )}
          {raiders.length === 0 ? null : (
            <div className={styles.kh}>
              <HubBlock title={t.raiders} path={leadersPath(season)} page={page}>
                <LeaderTable rows={raiders.slice(0, 5)} caption={t.raiders} big={t.super10} page={page} t={t} />
              </HubBlock>
              <HubBlock title={t.tacklers} path={leadersPath(season)} page={page}>
                <LeaderTable rows={tacklers.slice(0, 5)} caption={t.tacklers} big={t.high5} page={page} t={t} />
              </HubBlock>
            </div>
          )}
        </>
      ) : null}
      {stories ? (
        <HubBlock title={t.stories} page={page}>
          {stories}
        </HubBlock>
      ) : null}
    </KabaddiPage>
  )
}
