import type { PageContext } from 'masthead'
import { EmptyState } from 'masthead/theme/empty-state'
import { SportHub } from 'masthead/theme/sport-hub'
import type { ReactNode } from 'react'
import type { About } from '../../contract.ts'
import { changesAddress, gamesId } from '../../live-topic.ts'
import { seriesCrumbs } from '../../pages/page-head.ts'
import { type GamesQuery, homePath, schedulePath, tallyPath, yearOf } from '../../pages/paths.ts'
import { wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'

export interface GamesPageProps {
  readonly page: PageContext
  readonly t: Messages
  readonly about: About
  readonly tab: 'home' | 'schedule' | 'tally'
  readonly title: string
  readonly children: ReactNode
}

const pathOf = { home: homePath, schedule: schedulePath, tally: tallyPath } as const satisfies Record<GamesPageProps['tab'], (series: string, query?: GamesQuery) => string>

/** What the pages of Games have in common: breadcrumb, title, days and place, tabs, years. Its children change while the page is open. */
export function GamesPage({ page, t, about, tab, title, children }: GamesPageProps) {
  const { series, games, years } = about
  const crumbs = seriesCrumbs(about, t, page)
  const tabNames = { home: t.overview, schedule: t.schedule, tally: t.tally }
  const year = yearOf(about)
  return (
    <SportHub
      page={page}
      crumbs={tab === 'home' ? crumbs.slice(0, -1) : crumbs}
      current={tab === 'home' ? wordsIn(series.name, page) : tabNames[tab]}
      title={title}
      lead={games && leadOf(games, page, t)}
      tabs={{ label: t.pagesOf(wordsIn(series.name, page)), links: (['home', 'schedule', 'tally'] as const).map((each) => ({ path: pathOf[each](series.id, { year }), name: tabNames[each], isCurrent: each === tab })) }}
      note={games?.demo ? t.demo : undefined}
      choices={{ label: t.editions, links: years.map((each) => ({ path: pathOf[tab](series.id, { year: each === years[0] ? undefined : each }), name: String(each), isCurrent: each === games?.year })) }}
      live={games && { address: changesAddress, part: tab, of: gamesId(series.id, games.year), moment: games.updated }}
    >
      {games ? children : <EmptyState title={t.empty} text={t.emptyText} />}
    </SportHub>
  )
}

/** "Saraspur · 18 November 2026 to 28 November 2026", as far as it is known. */
function leadOf({ place, starts, ends, state }: NonNullable<About['games']>, page: PageContext, t: Messages): string | undefined {
  const parts = [
    place && wordsIn(place, page),
    starts !== undefined && ends !== undefined ? t.fromTo(page.format.date(starts), page.format.date(ends)) : undefined,
    state === 'coming' ? t.coming : state === 'over' ? t.over : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
