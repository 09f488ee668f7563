import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTokenBucket } from '../analytics/token-bucket.ts'
import { uncacheable } from '../cache/cacheability.ts'
import { privateCacheControl } from '../cache/page-headers.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { findRoute } from '../pages/page-route.ts'
import type { PageResponse, Responder } from '../pages/responder.ts'
import { clientKey } from '../request/client-key.ts'
import { mayHaveNotice, readNotice, withoutNotice } from '../readers/notice.ts'
import type { NoticeSeal } from '../readers/notice-seal.ts'
import type { VisitorOf } from '../readers/visitor.ts'
import type { RequestReading } from '../request/read-request.ts'
import type { Submission } from '../request/submission.ts'
import type { PageService } from './page-service-contract.ts'
import { sendUncached } from './send-page.ts'

/** Pages that are rendered for one request, because of what was sent from them. They are never stored, here or elsewhere. */
export interface SubmissionPages {
  /** The page of an address as a request's reader sees it. @param address path and query, as browsers see them */
  readonly locate: (address: string, request: IncomingMessage) => RequestReading
  /** @returns `undefined` where the address shows no page now */
  readonly render: (address: string, request: IncomingMessage, submission: Submission, clientAddress?: string) => Promise<PageResponse | undefined>
  /** Sends one; nobody keeps it. */
  readonly send: (page: PageResponse, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

export interface SubmissionPagesOptions {
  readonly pages: PageService
  readonly site: () => LoadedSite
  readonly responder: () => Responder
  readonly visitorOf: VisitorOf
}

export function createSubmissionPages({ pages, site, responder, visitorOf }: SubmissionPagesOptions): SubmissionPages {
  const locate: SubmissionPages['locate'] = (address, { headers }) => {
    const { host, cookie, 'user-agent': userAgent } = headers
    return pages.locate(address, { ...(host === undefined ? {} : { host }), ...(cookie === undefined ? {} : { cookie }), ...(userAgent === undefined ? {} : { userAgent }) })
  }
  return {
    locate,
    async render(address, request, submission, clientAddress) {
      const reading = locate(address, request)
      const where = reading.kind === 'context' ? pages.addressOf(reading, request.headers.cookie) : undefined
      if (where?.kind !== 'page') return undefined
      const context = { ...pages.contextOf(where), submission }
      const route = findRoute(site().forContext(context), context)
      const visitor = route.kind === 'page' && route.match.entry.page.personal ? await visitorOf(request.headers.cookie, clientAddress) : undefined
      const rendered = await responder().respond(context, route, undefined, visitor)
      if (rendered.status !== 200 || rendered.contentType !== undefined) return undefined
      return { ...rendered, cacheability: uncacheable }
    },
    async send(page, request, response) {
      await sendUncached({ ...page, isPrivate: true }, { request, response, rules: pages.rules })
    },
  }
}

/** Pages with a notice that one process renders in a second: who writes their addresses has rendered what is stored for others. */
const maxNoticesPerSecond = 20

export interface NoticeOptions extends SubmissionPagesOptions {
  readonly noticeSeal: NoticeSeal
  readonly isOverloaded: () => boolean
}

/** The same pages, which say what an action came to where their address asks for it; see `noticeOf`. */
export function withNotices({ isOverloaded, noticeSeal, ...options }: NoticeOptions): PageService {
  const { pages, site } = options
  const mayRender = createTokenBucket(maxNoticesPerSecond)
  const submissions = createSubmissionPages(options)

  /** @returns whether it was answered */
  async function serveNotice(address: string, request: IncomingMessage, response: ServerResponse, clientAddress: string | undefined): Promise<boolean> {
    const plain = withoutNotice(address)
    const reading = submissions.locate(plain, request)
    const notice = reading.kind === 'context' ? readNotice(address, site().actions, { edition: reading.context.edition, client: clientKey(clientAddress) }, noticeSeal) : undefined
    if (!notice) return false
    const page = isOverloaded() || !mayRender() ? undefined : await submissions.render(plain, request, notice, clientAddress)
    if (page) await submissions.send(page, request, response)
    // Not the stored page at this address: an edge cache would keep it in the place of the one with the notice.
    else response.writeHead(302, [...pages.rules.security, 'Location', plain, 'Cache-Control', privateCacheControl, 'Content-Length', '0']).end()
    return true
  }

  return {
    ...pages,
    async serve(request, response, clientAddress) {
      const { method, url = '/' } = request
      const isAnswered = (method === 'GET' || method === 'HEAD') && mayHaveNotice(url) && (await serveNotice(url, request, response, clientAddress).catch(() => false))
      if (!isAnswered && !response.headersSent) await pages.serve(request, response, clientAddress)
    },
  }
}
