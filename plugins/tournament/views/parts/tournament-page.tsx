import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { hubPath, pointsPath, schedulePath, statisticPath, teamsPath, withQuery } from '../../pages/paths.ts'
import type { About } from '../../contract.ts'
import { sectionCrumbs } from '../../pages/page-head.ts'
import type { Messages } from '../../plugin.ts'
import { tournamentName } from '../../pages/season-name.ts'
import { variantHref } from 'masthead/kit'
import styles from './tournament-page.module.css'

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
  const crumbs = sectionCrumbs(about, t)
  return (
    <div className={`${styles.tn} wrap`}>
      <Breadcrumb crumbs={current === undefined ? crumbs.slice(0, -1) : [...crumbs, ...between]} page={page} current={current ?? tournamentName(about, t)} />
      <header className="tn-head">
        <h1 className={styles.tnTitle}>{title}</h1>
        {lead === undefined ? null : <p className={styles.tnLead}>{lead}</p>}
      </header>
      <Tabs page={page} t={t} id={id} name={tournamentName(about, t)} tab={tab} />
      {about.demo ? <p className={styles.tnDemo}>{t.demo}</p> : null}
      {seasonsAt === undefined ? null : <Seasons page={page} t={t} about={about} path={seasonsAt} years={seasons ?? about.seasons.map(({ season }) => season)} withAll={withAll} />}
      {children}
    </div>
  )
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

function Tabs({ page, t, id, name, tab }: { readonly page: PageContext; readonly t: Messages; readonly id: string; readonly name: string; readonly tab: Tab }) {
  return (
    <nav className={styles.tnTabs} aria-label={t.pagesOf(name)}>
      <ul className={styles.tnTabsList}>
        {tabsOf(id, t).map((each) => (
          <li key={each.tab}>
            <a className={styles.tnTab} href={variantHref(page, each.path)} aria-current={each.tab === tab ? 'page' : undefined}>
              {each.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SeasonsProps {
  readonly page: PageContext
  readonly t: Messages
  readonly about: About
  readonly path: string
  readonly years: readonly number[]
  readonly withAll: boolean
}

/** Links rather than a menu: they work without JavaScript, and on AMP pages too. */
function Seasons({ page, t, about, path, years, withAll }: SeasonsProps) {
  const newest = years[0]
  const shown = withAll ? [...years, 0] : years
  return shown.length < 2 ? null : (
    <nav className={styles.tnSeasons} aria-label={t.seasons}>
      <ul className={styles.tnSeasonsList}>
        {shown.map((year) => (
          <li key={year}>
            <a
              className={styles.tnSeason}
              href={variantHref(page, withQuery(path, { season: year === newest ? undefined : year === 0 ? 'all' : year }))}
              aria-current={year === about.season ? 'true' : undefined}
            >
              {t.season(year, about.rules.acrossYears)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
