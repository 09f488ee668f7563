import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock, HubRemark } from 'masthead/theme/sport-hub'
import { seasonName } from '../pages/words.ts'
import type { PointsProps } from '../plugin.ts'
import { KabaddiPage } from './parts/kabaddi-page.tsx'
import { PointsTable } from './parts/points-table.tsx'

/** The table, zone by zone, with the rules of its season. */
export default function Points({ data, page, t }: PointsProps) {
  const { about, standings, matches, isPublished } = data.season.response
  const { season } = about
  const name = seasonName(about, t, page)
  const zones = [...Map.groupBy(standings, ({ zone }) => zone)]
  const toPlay = matches.filter(({ stage, score, isRunning = false, abandoned }) => stage === undefined && (score === undefined || isRunning) && !abandoned).length
  return (
    <KabaddiPage page={page} t={t} about={about} tab="points" title={t.pointsTitle(name)}>
      {season === undefined || standings.length === 0 ? (
        <EmptyState title={t.noSeason} text={t.noSeasonText} />
      ) : (
        <>
          {zones.map(([zone, rows]) => (
            <HubBlock key={zone} title={zone === '' ? t.points : t.zone(zone)} page={page}>
              <PointsTable rows={rows} rules={season.rules} caption={zone === '' ? t.pointsTitle(name) : `${t.pointsTitle(name)}, ${t.zone(zone)}`} page={page} t={t} />
            </HubBlock>
          ))}
          <HubRemark>
            {season.rules.tieBreak ? t.rulesTieBreak(String(season.rules.win)) : t.rules(String(season.rules.win), String(season.rules.tie), String(season.rules.closeLoss), String(season.rules.closeMargin))} {t.order}{' '}
            {zones.length > 1 ? t.throughZone(season.rules.advance) : t.through(season.rules.advance)}
          </HubRemark>
          {isPublished ? <HubRemark>{t.published}</HubRemark> : null}
          {toPlay === 0 ? null : <HubRemark>{t.toPlay(toPlay)}</HubRemark>}
        </>
      )}
    </KabaddiPage>
  )
}
