import { HubChoices } from 'masthead/theme/sport-hub'
import { hubPath, leadersPath, pointsPath, schedulePath } from '../pages/paths.ts'
import type { LinksProps } from '../plugin.ts'

/** Links to the hub's pages. */
export default function Links({ page, t }: LinksProps) {
  const links = [
    { path: hubPath(), name: t.title },
    { path: pointsPath(), name: t.pointsTitle(t.kabaddi) },
    ...(page.path === '/sports' ? [] : [{ path: schedulePath(), name: t.schedule }, { path: leadersPath(), name: t.leaders }]),
  ]
  return (
    <div className="wrap">
      <HubChoices label={t.pages} page={page} links={links.map((link) => ({ ...link, isCurrent: false }))} />
    </div>
  )
}
