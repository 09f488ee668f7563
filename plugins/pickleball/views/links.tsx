import { HubChoices } from 'masthead/theme/sport-hub'
import { hubPath, rankingsPath } from '../pages/paths.ts'
import type { LinksProps } from '../plugin.ts'

/** Links to the hub and the rankings. */
export default function Links({ page, t }: LinksProps) {
  return (
    <div className="wrap">
      <HubChoices label={t.pages} page={page} links={[{ path: hubPath, name: t.title, isCurrent: false }, { path: rankingsPath, name: `${t.title}: ${t.rankings}`, isCurrent: false }]} />
    </div>
  )
}
