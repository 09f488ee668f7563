import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import type { ReactNode } from 'react'
import { SportHub } from 'masthead/theme/sport-hub'
import { hubPath, pointsPath, schedulePath, statisticPath, teamsPath, withQuery } from '../../pages/paths.ts'
import type { About } from '../../contract.ts'
import { sectionCrumbs } from '../../pages/page-head.ts'
import type { Messages } from '../../plugin.ts'
import { tournamentName } from '../../pages/season-name.ts'

export type Tab = 'hub' | 'schedule' | 'points' | 'teams' | 'statistics'

export interface TournamentPageProps {
  readonly page: PageContext
  readonly t: Messages
  readonly about: About
  readonly title: string
  readonly lead?: string | undefined
  readonly tab: Tab
  /** The last word of the breadcrumb; the hub itself has none. */
  readonly current?: string | undefined
  readonly between?: readonly Crumb[] | undefined
  /** The page's own path, where it can show other seasons. */
  readonly seasonsAt?: string | undefined
  /** Seasons to choose from, where they are not all of the tournament's; newest first. */
  readonly seasons?: readonly number[] | undefined
  /** Whether all seasons together are among them. */
  readonly withAll?: boolean | undefined
  readonly children: ReactNode
}

/** The parts that all pages of a tournament have in common: breadcrumb, title, tabs and seasons. */
export function TournamentPage({ page, t, about, title, lead, tab, current, between = [], seasonsAt, seasons, withAll = false, children }: TournamentPageProps) {
  const id = about.tournament
  const crumbs = sectionCrumbs(about, t, page)
  const name = tournamentName(about, t)
  return (
    <SportHub
      page={page}
      crumbs={current === undefined ? crumbs.slice(0, -1) : [...crumbs, ...between]}
      current={current ?? name}
      title={title}
      lead={lead}
      tabs={{ label: t.pagesOf(name), links: tabsOf(id, t).map((each) => ({ path: each.path, name: each.name, isCurrent: each.tab === tab })) }}
      note={about.demo ? t.demo : undefined}
      choices={seasonsAt === undefined ? undefined : { label: t.seasons, links: seasonLinks(about, t, seasonsAt, seasons ?? about.seasons.map(({ season }) => season), withAll) }}
    >
      {children}
    </SportHub>
  )
}

/** @param years newest first; the newest is at the page's own address */
function seasonLinks(about: About, t: Messages, path: string, years: readonly number[], withAll: boolean) {
  const newest = years[0]
  return (withAll ? [...years, 0] : years).map((year) => ({
    path: withQuery(path, { season: year === newest ? undefined : year === 0 ? 'all' : year }),
    name: t.season(year, about.rules.acrossYears),
    isCurrent: year === about.season,
  }))
}

function tabsOf(id: string, t: Messages): readonly { readonly tab: Tab; readonly path: string; readonly name: string }[] {
  const tabs = [
    { tab: 'hub', path: hubPath(id), name: t.overview },
    { tab: 'schedule', path: schedulePath(id), name: t.schedule },
    { tab: 'points', path: pointsPath(id), name: t.pointsTable },
    { tab: 'teams', path: teamsPath(id), name: t.teams },
  ] as const
  if (id === 'ipl') return [...tabs, { tab: 'statistics', path: statisticPath(id, 'orange-cap'), name: t.statistics }]
  if (id === 'world-cup') return [...tabs, { tab: 'statistics', path: statisticPath(id, 'stats'), name: t.statistics }]
  return tabs
}
