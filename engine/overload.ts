import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { codingFor, type Coding, encode } from './cache/codings.ts'
import { passingHeaders } from './cache/page-headers.ts'
import type { PageAddress, Rendering } from './cache/page-key.ts'
import type { PageResponse } from './respond.ts'
import type { SiteId } from './request/edition.ts'

/** What readers get for whose page there is no time: finished bytes, each edition's and device's own. */
export interface Overload {
  /** Makes them, when there is time: at the start, and again because the navigation around them changes. Never rejects. */
  readonly prepare: () => Promise<void>
  /** @returns bytes of the body that was sent */
  readonly refuse: (where: PageAddress, request: IncomingMessage, response: ServerResponse) => number
  /** Readers who were refused, since the start. */
  readonly refused: () => number
}

export interface OverloadOptions {
  readonly editions: () => readonly string[]
  readonly make: (where: PageAddress) => Promise<PageResponse>
  readonly isPressed: () => boolean
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

type Prepared = { readonly policy: string | undefined } & Readonly<Record<Coding, Buffer>>

const siteIds = ['main', 'photos'] as const satisfies readonly SiteId[]
const renderings = ['desktop', 'tablet', 'mobile', 'amp'] as const satisfies readonly Rendering[]
const codings = ['br', 'zstd', 'gzip'] as const satisfies readonly Coding[]
/** Milliseconds between two lines of the log, each with a count: a storm must not flood it as well. */
const tellEvery = 10_000

export function createOverload({ editions, make, isPressed, logger }: OverloadOptions): Overload {
  const prepared = new Map<string, Prepared>()
  let refused = 0
  let told = 0
  let quiet: NodeJS.Timeout | undefined

  async function prepareOne(site: SiteId, edition: string, rendering: Rendering): Promise<void> {
    const { html, policy } = await make({ site, edition, rendering, address: '/', query: {}, traits: {}, kind: 'page' })
    const identity = Buffer.from(html)
    const [br, zstd, gzip] = await Promise.all(codings.map((coding) => encode(identity, coding, 'atFill')))
    if (br && zstd && gzip) prepared.set(nameOf({ site, edition, rendering }), { policy, br, zstd, gzip, identity })
  }

  function tell(): void {
    if (quiet || refused === told) return
    logger.warn({ code: 'MH_OVERLOADED', refused: refused - told }, 'The process has more to do than it can: readers whose page is not stored were refused.')
    told = refused
    quiet = setTimeout(() => {
      quiet = undefined
      tell()
    }, tellEvery)
    quiet.unref()
  }

  return {
    async prepare() {
      const wanted = siteIds.flatMap((site) => editions().flatMap((edition) => renderings.map((rendering) => ({ site, edition, rendering }))))
      for (const { site, edition, rendering } of wanted) {
        if (isPressed()) return
        try {
          await prepareOne(site, edition, rendering)
        } catch (error) {
          logger.error({ err: error }, 'unexpected')
        }
      }
    },
    refuse(where, { method, headers: sent }, response) {
      refused += 1
      tell()
      const page = prepared.get(nameOf(where))
      const coding = page ? codingFor(sent['accept-encoding']) : 'identity'
      const bytes = page?.[coding] ?? lastResort
      const headers = passingHeaders({ status: 503, ...(page?.policy === undefined ? {} : { policy: page.policy }) })
      if (coding !== 'identity') headers.push('Content-Encoding', coding)
      response.writeHead(503, [...headers, 'Content-Length', bytes.byteLength])
      response.end(method === 'HEAD' ? undefined : bytes)
      return bytes.byteLength
    },
    refused: () => refused,
  }
}

const nameOf = ({ site, edition, rendering }: Pick<PageAddress, 'site' | 'edition' | 'rendering'>): string => `${site} ${edition} ${rendering}`

/** For the first moments, before any page has been made. */
const lastResort = Buffer.from('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>503</title></head><body><p>Something went wrong! Please Try Again!</p></body></html>')
