import type { PageAddress } from '../cache/page-key.ts'
import { EngineError } from '../errors.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { PageRoute } from '../pages/page-route.ts'
import type { PageResponse, Responder } from '../pages/responder.ts'
import { nobody, type VisitorOf } from '../readers/visitor.ts'

export interface PersonalPageOptions {
  readonly renderer: Pick<PageRenderer, 'renderFor' | 'contextOf'>
  readonly responder: () => Responder
  /** Default: nobody is signed in. */
  readonly visitorOf: VisitorOf | undefined
}

/** Makes one reader's page; where it cannot be known who that is, one that says so. */
export type MakePersonalPage = (where: PageAddress, route: PageRoute, cookieHeader: string | undefined, clientAddress: string | undefined) => Promise<PageResponse>

export const createPersonalPages =
  ({ renderer, responder, visitorOf }: PersonalPageOptions): MakePersonalPage =>
  async (where, route, cookieHeader, clientAddress) => {
    try {
      const visitor = visitorOf ? await visitorOf(cookieHeader, clientAddress) : nobody
      return await renderer.renderFor(visitor, where, route)
    } catch (cause) {
      if (!(cause instanceof EngineError)) throw cause
      const answer = await responder().refuse(renderer.contextOf(where), cause.code, cause.status)
      return { ...answer, errors: [cause, ...answer.errors], isPrivate: true }
    }
  }
