import type { PageContext } from 'masthead'
import { SportHub } from 'masthead/theme/sport-hub'
import type { ReactNode } from 'react'
import type { Words } from '../../contract.ts'
import { changesAddress, everyEvent } from '../../live-topic.ts'
import { hubPath, rankingsPath } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'

/** A name as the edition's readers write it, where that is known. */
export const wordsIn = ({ en, te }: Words, { edition }: Pick<PageContext, 'edition'>): string => (edition.langCode === 'te' ? (te ?? en) : en)

/** A player, or a pair. */
export const sideName = (players: readonly Words[], page: PageContext): string => players.map((player) => wordsIn(player, page)).join(' / ')

export interface PickleballPageProps {
  readonly page: PageContext
  readonly t: Messages
  readonly tab: 'overview' | 'rankings' | undefined
  readonly current: string
  readonly title: string
  readonly lead: string
  readonly demo: boolean
  /** Milliseconds since the epoch. */
  readonly updated: number
  readonly children: ReactNode
}

/** What all pages of pickleball have in common. Its children change while the page is open. */
export const PickleballPage = ({ page, t, tab, current, title, lead, demo, updated, children }: PickleballPageProps) => (
  <SportHub
    page={page}
    crumbs={[{ path: '/sports', name: t.sports }, ...(tab === 'overview' ? [] : [{ path: hubPath, name: t.title }])]}
    current={current}
    title={title}
    lead={lead}
    tabs={{ label: t.pages, links: [{ path: hubPath, name: t.overview, isCurrent: tab === 'overview' }, { path: rankingsPath, name: t.rankings, isCurrent: tab === 'rankings' }] }}
    note={demo ? t.demo : undefined}
    live={{ address: changesAddress, part: tab ?? 'event', of: everyEvent, moment: updated }}
  >
    {children}
  </SportHub>
)
