import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Meters } from '../cache/meters.ts'
import type { HeaderRules } from '../cache/page-headers.ts'
import type { PageAddress } from '../cache/page-key.ts'
import type { PageResponse } from '../pages/responder.ts'
import type { LoadShedding } from './load-shedding.ts'
import { sendUncached } from './send-page.ts'

/** Sends what no cache keeps, and counts it. */
export interface UncachedAnswers {
  /** A page that was made for this request alone, with header lines beside its own. */
  readonly send: (answer: PageResponse, exchange: Exchange, extra?: readonly string[]) => Promise<void>
  /** For a page for which there is no time. */
  readonly sendOverloaded: (where: PageAddress, exchange: Exchange) => void
  /** For the address of a file that there is not: a line of text, as no person reads it. */
  readonly sendNoFile: (exchange: Exchange) => void
}

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface UncachedAnswersOptions {
  readonly meters: Meters
  readonly rules: HeaderRules
  readonly security: Readonly<Record<string, string>>
  readonly overload: Pick<LoadShedding, 'refuse'>
}

export function createUncachedAnswers({ meters, rules, security, overload }: UncachedAnswersOptions): UncachedAnswers {
  function count(page: string | undefined, bytes: number): void {
    const counts = meters.of(page)
    counts.bypass += 1
    counts.bytes += bytes
  }
  return {
    async send(answer, exchange, extra = []) {
      count(answer.page, await sendUncached(answer, { ...exchange, rules, extra }))
    },
    sendOverloaded(where, { request, response }) {
      count(undefined, overload.refuse(where, request, response))
    },
    sendNoFile({ request, response }) {
      response
        .writeHead(404, { ...security, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60, s-maxage=300', 'Content-Length': noFile.byteLength })
        .end(request.method === 'HEAD' ? undefined : noFile)
      count(undefined, noFile.byteLength)
    },
  }
}

const noFile = Buffer.from('There is no such file.\n')
