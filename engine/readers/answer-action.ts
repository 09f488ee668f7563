import type { FastifyReply, FastifyRequest } from 'fastify'
import { privateCacheControl } from '../cache/page-headers.ts'
import { escapeAttribute, escapeText } from '../render/escape.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { createRateLimit } from '../request/rate-limit.ts'
import type { SubmissionPages } from '../server/submission-pages.ts'
import { clientKey } from '../request/client-key.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { type ActionRequest, valuesOf } from './action-request.ts'
import { discardBody } from './discard-body.ts'
import { localAddress } from './local-address.ts'
import { noticeOf, withNotice } from './notice.ts'
import type { NoticeSeal } from './notice-seal.ts'
import type { ActionOutcome } from './perform-action.ts'
import { clearSessionCookie, clearSignedInHint, setSessionCookie, setSignedInHint } from './session-cookie.ts'

/** How an outcome reaches the reader: as JSON for an island, as a page or a redirect for a form. */
export interface ActionAnswers {
  readonly answer: (outcome: ActionOutcome, action: ActionRequest, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** For who asks for the address with GET, as after copying it from the bar: the page with the form. */
  readonly toPage: (action: ActionRequest, reply: FastifyReply) => FastifyReply
}

/** Pages with messages that one client has rendered in a minute: each costs as much as one that is not stored. */
const maxPagesPerMinute = 30

const nobodyKeeps = { 'cache-control': privateCacheControl } as const

export function createActionAnswers({ pages, site, noticeSeal }: { readonly pages: SubmissionPages; readonly site: () => LoadedSite; readonly noticeSeal: NoticeSeal }): ActionAnswers {
  const pageLimit = createRateLimit({ name: 'refusal pages', max: maxPagesPerMinute, windowMs: 60_000 })

  async function refuse(outcome: Extract<ActionOutcome, { kind: 'refused' }>, action: ActionRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status, tell, fields, retryAfter, signIn, error } = outcome
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    reply.code(status).headers(nobodyKeeps)
    if (action.wantsJson) return void reply.send({ tell, fields, signIn })
    const { named, target } = action
    if (named?.action.fromAnywhere) return sayPlainly(tell, action, reply)
    const client = clientKey(request.ip)
    // A form that came from another site is none of ours, and a page of ours is no answer to it.
    const page = named && error?.code !== 'MH_FOREIGN_REQUEST' && (client === undefined || (await pageLimit(client)) === undefined) ? await pages.render(target.back, request.raw, { action: named.name, form: target.form, outcome: 'refused', tell, signIn, fields, values: valuesOf(action) }, request.ip).catch(() => undefined) : undefined
    if (!page) return sayPlainly(tell, action, reply, signIn)
    reply.hijack()
    await pages.send({ ...page, status }, request.raw, reply.raw)
  }

  async function tellDone({ result, browser }: Extract<ActionOutcome, { kind: 'done' }>, action: ActionRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { target, named, edition, wantsJson, words } = action
    const { tell, data } = result
    const cookies = [...(result.signIn ? [setSessionCookie(result.signIn.token, result.signIn.expiresAt, Date.now()), setSignedInHint(result.signIn.expiresAt, Date.now())] : []), ...(result.signOut ? [clearSessionCookie, clearSignedInHint] : []), ...(browser === undefined ? [] : [setBrowserCookie(browser)])]
    reply.headers(nobodyKeeps)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    const goTo = result.goTo === undefined ? undefined : goToAddress(result.goTo, action, site())
    if (wantsJson) return void reply.send({ tell, fields: {}, goTo, data })
    // A redirect would have a mail program believe that nothing was done (RFC 8058 §3.1).
    if (named?.action.fromAnywhere) return sayPlainly(tell ?? words.done, action, reply)
    const address = goTo ?? target.back
    // The hash has the browser move the focus to what is said, so that a screen reader reads it.
    const notice = named && tell !== undefined ? noticeOf(named, tell, target.form, { edition, client: clientKey(request.ip) }, noticeSeal) : undefined
    reply.code(303).header('location', notice !== undefined ? withNotice(address, notice, goTo === undefined ? `${target.form}-told` : 'notice') : address).send()
  }

  return {
    async answer(outcome, action, request, reply) {
      discardBody(request.raw)
      switch (outcome.kind) {
        case 'done':
          return tellDone(outcome, action, request, reply)
        case 'refused':
          return refuse(outcome, action, request, reply)
      }
    },
    toPage: ({ target }, reply) => reply.code(303).headers({ ...nobodyKeeps, location: target.back }).send(),
  }
}

/** An address of this site and no other: a path as plugins see it, or one with the edition's prefix, as browsers do. */
function goToAddress(goTo: string, { edition, site: id, target }: ActionRequest, { addresses }: LoadedSite): string {
  const [path = '', hash] = goTo.split('#', 2)
  const local = localAddress(path)
  if (local === undefined) return target.back
  const { routePrefix } = edition
  const hasPrefix = routePrefix !== '' && (local === routePrefix || local.startsWith(`${routePrefix}/`) || local.startsWith(`${routePrefix}?`))
  const address = hasPrefix ? local : addresses.href(decoded(local), { from: { site: id, edition } })
  return hash === undefined || !/^[\w-]*$/.test(hash) ? address : `${address}#${hash}`
}

/** As plugins see it. */
function decoded(path: string): string {
  const [pathname = '', ...search] = path.split('?')
  try {
    return [decodeURIComponent(pathname), ...search].join('?')
  } catch {
    return path
  }
}

const sayPlainly = (tell: string, action: ActionRequest, reply: FastifyReply, signIn?: string): void => void reply.type('text/html; charset=utf-8').header('content-security-policy', plainPolicy).send(plainPage(tell, action, signIn))

const plainPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where no page of the site can say it. */
const plainPage = (tell: string, { edition, target }: ActionRequest, signIn: string | undefined): string =>
  `<!doctype html><html lang="${edition.langCode}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/><meta name="robots" content="noindex"/><title>${escapeText(edition.siteName)}</title>` +
  '<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style></head>' +
  `<body><main><p role="alert">${signIn === undefined ? escapeText(tell) : `<a href="${escapeAttribute(signIn)}">${escapeText(tell)}</a>`}</p><p><a href="${escapeAttribute(target.back)}">${escapeText(edition.siteName)}</a></p></main></body></html>`
