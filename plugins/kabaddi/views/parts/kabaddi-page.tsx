import type { PageContext } from 'masthead'
import { SportHub } from 'masthead/theme/sport-hub'
import type { ReactNode } from 'react'
import type { About } from '../../contract.ts'
import { changesAddress, seasonId } from '../../live-topic.ts'
import { hubPath, leadersPath, pointsPath, schedulePath, seasonOf } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'

export interface KabaddiPageProps {
  readonly page: PageContext
  readonly t: Messages
  readonly about: About
  readonly tab: 'overview' | 'schedule' | 'points' | 'leaders'
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

const pathOf = { overview: hubPath, schedule: schedulePath, points: pointsPath, leaders: leadersPath } as const

/** What all pages of the hub have in common. Its children change while the page is open. */
export function KabaddiPage({ page, t, about, tab, title, lead, children }: KabaddiPageProps) {
  const { seasons, season } = about
  const crumbs = [{ path: '/sports', name: t.sports }, { path: hubPath(), name: t.title }]
  return (
    <SportHub
      page={page}
      crumbs={tab === 'overview' ? crumbs.slice(0, -1) : crumbs}
      current={tab === 'overview' ? t.title : t[tab]}
      title={title}
      lead={lead}
      tabs={{ label: t.pages, links: (['overview', 'schedule', 'points', 'leaders'] as const).map((each) => ({ path: pathOf[each](seasonOf(about)), name: t[each], isCurrent: each === tab })) }}
      note={season?.demo ? t.demo : undefined}
      choices={{ label: t.seasons, links: seasons.map((number, index) => ({ path: pathOf[tab](index === 0 ? undefined : number), name: t.season(String(number)), isCurrent: number === season?.number })) }}
      live={season && { address: changesAddress, part: tab, of: seasonId(season.number), moment: season.updated }}
    >
      {children}
    </SportHub>
  )
}
