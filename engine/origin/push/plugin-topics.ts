import type { LiveEdition } from '../../config/edition.ts'
import { contextFor, type MountedPart } from '../migrate.ts'
import type { OriginContext } from '../origin-part.ts'
import { pluginTopicId } from './plugin-topic-id.ts'
import type { PushTopic } from './push-topics.ts'

/** Topics of plugins by their ids, those that there are. */
export type FindPluginTopics = (channel: number, ids: readonly string[]) => Promise<readonly PushTopic[]>

export interface PluginTopicsOptions {
  readonly origin: OriginContext
  readonly editions: readonly LiveEdition[]
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; what it offers is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** What plugins offer alerts for, beside the newsroom's content. */
export const findPluginTopics =
  ({ origin, editions, parts, onFailure }: PluginTopicsOptions): FindPluginTopics =>
  async (channel, ids) => {
    const edition = editions.find((one) => one.channel === channel)
    if (!edition || ids.length === 0) return []
    const found: PushTopic[] = []
    for (const mounted of parts()) {
      const { plugin, part } = mounted
      const own = ids.flatMap((id) => (id.startsWith(`${plugin}:`) ? [id.slice(plugin.length + 1)] : []))
      if (!part.alertTopics || own.length === 0) continue
      try {
        const topics = await part.alertTopics({ edition, ids: own }, contextFor(mounted, origin))
        found.push(...topics.filter(({ id }) => own.includes(id)).map(({ id, name }): PushTopic => ({ id: pluginTopicId(plugin, id), kind: 'other', name })))
      } catch (error) {
        onFailure(plugin, error)
      }
    }
    return found
  }
