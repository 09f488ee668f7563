import type { Test } from 'tap'
import type { Purge } from '../../engine/cache/purge.ts'
import type { NodeLink } from '../../engine/cluster/node-link.ts'
import { linkThroughRedis } from '../../engine/cluster/redis/redis-link.ts'
import { startSite, type TestSite } from './test-site.ts'

/** A site that has joined others through Redis. */
export interface RedisNode extends TestSite {
  readonly link: NodeLink
  readonly events: unknown[]
  readonly words: unknown[]
  readonly told: string[]
  /** Purges as they were applied here. */
  readonly applied: Purge[]
  readonly purge: (...tags: string[]) => Promise<unknown>
}

export async function startRedisNode(t: Test, url: string, { build = 'one' } = {}): Promise<RedisNode> {
  const told: string[] = []
  const events: unknown[] = []
  const words: unknown[] = []
  const say = (_: unknown, line?: string) => void told.push(line ?? '')
  const link = linkThroughRedis({ url, prefix: 'test', build, logger: { info: say, warn: say, error: say } as never })
  const site = await startSite(t, { shared: link.shared as NonNullable<typeof link.shared> })
  const applied: Purge[] = []
  await link.join((purge, version) => {
    applied.push(purge)
    site.client.purge(purge.target.kind === 'tags' ? purge.target.tags : 'all')
    return site.pages.cache.purge(purge, version)
  }, { event: (event) => void events.push(event), message: (said) => void words.push(said) })
  t.teardown(() => link.close())
  return { ...site, link, events, words, told, applied, purge: (...tags) => link.broadcastPurge({ target: { kind: 'tags', tags }, hard: false }) }
}
