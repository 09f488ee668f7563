import { askPage } from '../chaos/ask-page.ts'
import { sessionCookieName } from '../../engine/config/session-cookie-name.ts'

/** What a reader sends. */
export interface SentAction {
  /** As in `account.verifyCode`. */
  readonly action: string
  readonly fields: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** The client's own, as the proxy in front names it. */
  readonly address: string
  /** Token of the reader who is signed in. */
  readonly session?: string | undefined
  /** As a browser without scripts sends it; otherwise as an island does. */
  readonly isForm: boolean
}

/** What a reader may believe after it. */
export type ActionAnswer =
  | {
      readonly kind: 'acknowledged'
      readonly goTo: URL
      readonly session: string | undefined
      /** What islands are told: of a form sent as JSON. */
      readonly data: unknown
    }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  /** There was no answer, or one of the server's own trouble: it was done, or it was not. */
  | { readonly kind: 'unknown'; readonly reason: string }

export type SendAction = (sent: SentAction) => Promise<ActionAnswer>

/** Longer than an action's deadline, and than a node takes that was killed and starts again. */
const timeoutMs = 60_000

/** Sends to a site on a port of this machine, each over a connection of its own, so that workers take turns. */
export const sendTo =
  (port: number, publicUrl: string): SendAction =>
  async ({ action, fields, address, session, isForm }) => {
    const answer = await askPage({
      port,
      path: `/action/${action}?back=%2Flogin`,
      method: 'POST',
      headers: {
        host: new URL(publicUrl).host,
        origin: publicUrl,
        'x-forwarded-for': address,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(session === undefined ? {} : { cookie: `${sessionCookieName}=${session}` }),
      },
      body: isForm ? new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))).toString() : JSON.stringify(fields),
      timeoutMs,
    })
    if (answer.kind === 'broken') return { kind: 'unknown', reason: answer.reason }
    const { status, headers, text } = answer
    if (status >= 500) return { kind: 'unknown', reason: `${action} ${status}` }
    if (status >= 400) return { kind: 'refused', status, text }
    const { goTo, data }: { readonly goTo?: string | undefined; readonly data?: unknown } = isForm ? { goTo: headers.location } : JSON.parse(text)
    return { kind: 'acknowledged', goTo: new URL(goTo ?? '/', publicUrl), session: sessionIn(headers['set-cookie']), data }
  }

function sessionIn(cookies: readonly string[] | undefined): string | undefined {
  for (const cookie of cookies ?? []) {
    const [, token] = new RegExp(`^${sessionCookieName}=([\\w-]+);`).exec(cookie) ?? []
    if (token !== undefined) return token
  }
  return undefined
}
