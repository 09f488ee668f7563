import type { Client } from '../data/data-client.ts'
import { EngineError } from '../errors.ts'
import type { LiveSource } from './topic.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** How the live hub asks the content API of an edition; `undefined` when there is nothing at the address. */
export function readLiveSource(config: SiteConfig, client: Client): (source: LiveSource) => Promise<unknown> {
  return async ({ channel, ...request }) => {
    const edition = config.editions.find((one): one is LiveEdition => one.status === 'live' && (channel === undefined ? one.routePrefix === '' : one.channel === channel))
    if (!edition) return undefined
    const response = await client.get(request, { edition })
    switch (response.kind) {
      case 'ok':
        return response.body
      case 'notFound':
      case 'gone':
        return undefined
      case 'failed':
        throw response.error instanceof EngineError ? response.error : new EngineError('MH_UPSTREAM_UNREACHABLE')
    }
  }
}
