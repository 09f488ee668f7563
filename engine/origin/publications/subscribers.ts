import { type Edition, liveEditionsOf } from '../../config/edition.ts'
import { contextFor, type MountedPart } from '../migrate.ts'
import type { OriginContext } from '../origin-part.ts'
import { followerAlerts } from '../push/follower-alerts.ts'
import type { PushSettings } from '../push/push-routes.ts'
import { indexNow, type IndexNowSettings } from './index-now.ts'
import type { NamedSubscriber } from './tell-subscribers.ts'
import { webSub, type WebSubSettings } from './web-sub.ts'

export interface SubscriberSettings {
  readonly editions: readonly Edition[]
  readonly indexNow?: IndexNowSettings | undefined
  readonly webSub?: WebSubSettings | undefined
  readonly push?: PushSettings | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Who is told of publications: those that the site names, and plugins. */
export const subscribersOf = ({ editions, indexNow: searchEngines, webSub: hub, push, now }: SubscriberSettings, mounted: readonly MountedPart[], origin: OriginContext): readonly NamedSubscriber[] => [
  ...(searchEngines ? [{ name: 'indexnow', subscriber: indexNow(searchEngines), origin, whom: 'Search engines were', code: 'MH_INDEXNOW' } as const] : []),
  ...(hub ? [{ name: 'websub', subscriber: webSub(hub), origin, whom: 'The hub was', code: 'MH_WEBSUB' } as const] : []),
  ...(push && push.perHour !== 0 ? [{ name: 'alerts', subscriber: followerAlerts({ settings: push, editions: liveEditionsOf(editions), now }), origin, whom: 'Followers were', code: 'MH_ALERTS' } as const] : []),
  ...mounted.flatMap((one) => (one.part.publications ? [{ name: `plugin:${one.plugin}`, subscriber: one.part.publications, origin: contextFor(one, origin), whom: `The plugin ${one.plugin} was`, code: 'MH_PUBLICATIONS' } as const] : [])),
]
