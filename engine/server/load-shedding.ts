import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { negotiateCoding, type Coding, encode } from '../cache/content-coding.ts'
import { bypassHeaders, type HeaderRules } from '../cache/page-headers.ts'
import type { PageAddress, Rendering } from '../cache/page-key.ts'
import type { PageResponse } from '../pages/responder.ts'
import type { SiteId } from '../config/register.ts'

/** What readers get for whose page there is no time: finished bytes, each edition's and device's own. */
export interface LoadShedding {
  /** Makes them, when there is time: at the start, and again because the navigation around them changes. Never rejects. */
  readonly prepare: () => Promise<void>
  /** @returns bytes of the body that was sent */
  readonly refuse: (where: PageAddress, request: IncomingMessage, response: ServerResponse) => number
  /** Readers who were refused, since the start. */
  readonly refused: () => number
}

export interface LoadSheddingOptions {
  readonly sites: readonly SiteId[]
  readonly editions: () => readonly string[]
  readonly render: (where: PageAddress) => Promise<PageResponse>
  readonly isOverloaded: () => boolean
  readonly rules: Pick<HeaderRules, 'security'>
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

type Prepared = { readonly policy: string | undefined } & Readonly<Record<Coding, Buffer>>

const renderings = ['desktop', 'tablet', 'mobile', 'amp'] as const satisfies readonly Rendering[]
const codings = ['br', 'zstd', 'gzip'] as const satisfies readonly Coding[]
/** Milliseconds between two lines of the log, each with a count: a storm must not flood it as well. */
const logIntervalMs = 10_000

export function createLoadShedding({ sites, editions, render, isOverloaded, rules, logger }: LoadSheddingOptions): LoadShedding {
  const prepared = new Map<string, Prepared>()
  let refused = 0
  let loggedCount = 0
  let logTimer: NodeJS.Timeout | undefined

  async function prepareErrorPage(site: SiteId, edition: string, rendering: Rendering): Promise<void> {
    const { html, policy } = await render({ site, edition, rendering, address: '/', query: {}, traits: {}, kind: 'page' })
    const identity = Buffer.from(html)
    const [br, zstd, gzip] = await Promise.all(codings.map((coding) => encode(identity, coding, 'default')))
    if (br && zstd && gzip) prepared.set(keyOf({ site, edition, rendering }), { policy, br, zstd, gzip, identity })
  }

  function logRefusals(): void {
    if (logTimer || refused === loggedCount) return
    logger.warn({ code: 'MH_OVERLOADED', refused: refused - loggedCount }, 'The process has more to do than it can: readers whose page is not stored were refused.')
    loggedCount = refused
    logTimer = setTimeout(() => {
      logTimer = undefined
      logRefusals()
    }, logIntervalMs)
    logTimer.unref()
  }

  return {
    async prepare() {
      const wanted = sites.flatMap((site) => editions().flatMap((edition) => renderings.map((rendering) => ({ site, edition, rendering }))))
      for (const { site, edition, rendering } of wanted) {
        if (isOverloaded()) return
        try {
          await prepareErrorPage(site, edition, rendering)
        } catch (error) {
          logger.error({ err: error }, 'unexpected')
        }
      }
    },
    refuse(where, { method, headers: requestHeaders }, response) {
      refused += 1
      logRefusals()
      const isFile = where.rendering === 'all'
      const page = isFile ? undefined : prepared.get(keyOf(where))
      const coding = page ? negotiateCoding(requestHeaders['accept-encoding']) : 'identity'
      const bytes = page?.[coding] ?? (isFile ? fallbackText : fallbackPage)
      const headers = bypassHeaders({ status: 503, ...(page?.policy === undefined ? {} : { policy: page.policy }), ...(isFile ? { contentType: 'text/plain; charset=utf-8' } : {}) }, rules)
      if (coding !== 'identity') headers.push('Content-Encoding', coding)
      response.writeHead(503, [...headers, 'Content-Length', bytes.byteLength])
      response.end(method === 'HEAD' ? undefined : bytes)
      return bytes.byteLength
    },
    refused: () => refused,
  }
}

const keyOf = ({ site, edition, rendering }: Pick<PageAddress, 'site' | 'edition' | 'rendering'>): string => `${site} ${edition} ${rendering}`

/** For who asked for a feed or a file. */
const fallbackText = Buffer.from('This cannot be made right now.\n')
/** For the first moments, before any page has been made. */
const fallbackPage = Buffer.from('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>503</title></head><body><p>Something went wrong! Please Try Again!</p></body></html>')
