import type { WidgetPropsOf } from 'masthead'
import { HubChoices } from 'masthead/theme/sport-hub'
import { hubPath, sportOf } from '../pages/paths.ts'
import type { hubs } from '../plugin.ts'
import { settings, tournamentsOf } from '../settings.ts'

/** Links to the hubs: on a sport's page those of the sport. */
export default function Hubs(props: WidgetPropsOf<typeof hubs>) {
  const { page, t } = props
  const shown = tournamentsOf(settings.publicOf(props)).filter(({ id }) => page.path === '/sports' || page.path === `/sports/${sportOf(id)}`)
  return (
    <div className="wrap">
      <HubChoices label={t.tournaments} page={page} links={shown.map(({ id, name }) => ({ path: hubPath(id), name: t.tournament(id, name), isCurrent: false }))} />
    </div>
  )
}
