import { LRUCache } from 'lru-cache'
import type { PageAddress } from '../cache/page-key.ts'
import { renderingOf } from '../pages/page-address.ts'
import type { PageResponse, Responder } from '../pages/responder.ts'
import type { RequestContext } from '../request/context.ts'
import type { RefusalCode, RequestReading } from '../request/read-request.ts'

/** What requests get that are none: junk comes in floods, and each would cost a frame. */
export interface RefusedRequests {
  /** Made once a minute for each site, edition, rendering and reason. */
  readonly answer: (reading: Extract<RequestReading, { kind: 'refused' }>) => Promise<PageResponse>
  readonly clear: () => void
}

const statusOf = { MH_BAD_PATH: 400, MH_PATH_TOO_LONG: 414, MH_METHOD: 405, MH_UNKNOWN_HOST: 421 } as const satisfies Record<RefusalCode, number>

export function createRefusedRequests({ responder, contextOf }: { readonly responder: () => Responder; readonly contextOf: (where: PageAddress) => RequestContext }): RefusedRequests {
  const made = new LRUCache<string, PageResponse>({ max: 200, ttl: 60_000 })
  return {
    async answer({ context, code }) {
      const rendering = renderingOf(context)
      const name = `${context.site} ${context.edition.id} ${rendering} ${code}`
      const known = made.get(name)
      if (known) return known
      const where: PageAddress = { site: context.site, edition: context.edition.id, rendering, address: context.address, query: {}, traits: {}, kind: 'page' }
      const answer = await responder().refuse(contextOf(where), code, statusOf[code])
      made.set(name, answer)
      return answer
    },
    clear: () => made.clear(),
  }
}
