import type { PageAddress } from '../cache/page-key.ts'
import type { Visitor } from '../readers/visitor.ts'
import type { RequestContext } from '../request/context.ts'
import type { Contribution, Contributions } from './contribution.ts'
import { refreshDataOf } from './page-data.ts'
import type { LoadedSite } from './loaded-site.ts'
import { createPageAddresses, type PageAddresses } from './page-address.ts'
import type { PageRoute } from './page-route.ts'
import type { PageResponse, Responder } from './responder.ts'

export interface PageRendererOptions {
  /** Called for each render, because a reload replaces the site. */
  readonly site: () => LoadedSite
  readonly responder: () => Responder
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Renders pages from their address alone, for the cache, with the site as it is at that moment. */
export interface PageRenderer {
  /** @param route the route of the address, if the caller has it; looked up when absent or found before a reload */
  readonly render: (where: PageAddress, route?: PageRoute) => Promise<PageResponse>
  /** Renders a personal page for who asks. */
  readonly renderFor: (visitor: Visitor, where: PageAddress, route: PageRoute) => Promise<PageResponse>
  /** Fetches the data of a page that are no longer fresh, or hardly, before the page is rendered again. Never rejects. */
  readonly refreshData: (where: PageAddress) => Promise<void>
  /** Renders a page and records what its cacheability was narrowed from, for `explain`. */
  readonly trace: (where: PageAddress) => Promise<{ readonly response: PageResponse; readonly contributions: readonly Contribution[] }>
  readonly locate: PageAddresses['locate']
  readonly contextOf: (where: PageAddress) => RequestContext
}

export function createPageRenderer({ site, responder, now }: PageRendererOptions): PageRenderer {
  let addresses: { readonly of: LoadedSite; readonly current: PageAddresses } | undefined

  function currentAddresses(): PageAddresses {
    const loadedSite = site()
    if (addresses?.of !== loadedSite) addresses = { of: loadedSite, current: createPageAddresses(loadedSite, now) }
    return addresses.current
  }

  async function render(where: PageAddress, route: PageRoute | undefined, contributions?: Contributions, visitor?: Visitor): Promise<PageResponse> {
    const context = currentAddresses().contextOf(where)
    switch (where.kind) {
      case 'page': {
        const themed = site().forContext(context)
        return responder().respond(context, route?.table === themed.routes ? route : undefined, contributions, visitor)
      }
      case 'unknown':
        return responder().notFound(context, contributions)
      case 'placeholder':
        return responder().refuse(context, 'MH_PLACEHOLDER_EDITION', 404, contributions)
    }
  }

  return {
    locate: (context, traits) => currentAddresses().locate(context, traits),
    contextOf: (where) => currentAddresses().contextOf(where),
    render: (where, route) => render(where, route),
    renderFor: (visitor, where, route) => render(where, route, undefined, visitor),
    refreshData: async (where) => {
      const context = currentAddresses().contextOf(where)
      await refreshDataOf(site().forContext(context), context)
    },
    async trace(where) {
      const contributions: Contributions = []
      const response = await render(where, undefined, contributions)
      return { response, contributions }
    },
  }
}
