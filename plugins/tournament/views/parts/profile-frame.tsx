import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { HubRemark, SportHub } from 'masthead/theme/sport-hub'
import type { Messages } from '../../plugin.ts'

export interface ProfileFrameProps {
  readonly page: PageContext
  readonly t: Messages
  readonly title: string
  readonly lead: string
  readonly demo: boolean
  readonly children: ReactNode
}

/** The head that pages of players and of sides have in common. */
export const ProfileFrame = ({ page, t, title, lead, demo, children }: ProfileFrameProps) => (
  <SportHub page={page} crumbs={[{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }]} current={title} title={title} lead={lead} note={demo ? t.demoProfile : undefined}>
    {children}
    <HubRemark>{t.fromRecords}</HubRemark>
  </SportHub>
)
