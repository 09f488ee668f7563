import type { Client } from '../data/client.ts'
import { EngineError } from '../errors.ts'
import type { LiveSource } from '../live/topic.ts'
import type { LiveEdition } from '../request/edition.ts'
import type { SiteConfig } from '../site.ts'

/** How the live hub asks the content API of an edition; `undefined` when there is nothing at the address. */
export function readSource(site: SiteConfig, client: Client): (source: LiveSource) => Promise<unknown> {
  return async ({ address, channel }) => {
    const edition = site.editions.find((one): one is LiveEdition => one.status === 'live' && one.channel === channel)
    if (!edition) return undefined
    const answer = await client.get(address, { edition })
    switch (answer.kind) {
      case 'ok':
        return answer.body
      case 'notFound':
      case 'gone':
        return undefined
      case 'failed':
        throw answer.error instanceof EngineError ? answer.error : new EngineError('MH_UPSTREAM_UNREACHABLE')
    }
  }
}
