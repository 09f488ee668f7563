import type { IncomingMessage, ServerResponse } from 'node:http'
import { codingFor, encode, namesTag, worthwhile } from './cache/codings.ts'
import type { PageCache } from './cache/page-cache.ts'
import { cacheStatus, type HeaderRules, headersNow, makeRendition, passingHeaders } from './cache/page-headers.ts'
import type { ServedPage } from './cache/page-store.ts'
import type { Answered, Rendition, StoredPage } from './cache/stored-page.ts'
import { withSearch } from './page-address.ts'
import { readTarget } from './request/target.ts'

/** What a request asks of the way in which a page is sent. */
export interface Sending {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly verdict: keyof typeof cacheStatus
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly rules: HeaderRules
  /** Header lines beside the page's own. */
  readonly extra?: readonly string[]
}

/** The rendition of a page in a coding, if it is there already. */
export const readyRendition = ({ made }: ServedPage, acceptEncoding: string | undefined): Rendition | undefined =>
  made.renditions.get(made.location === undefined && made.length >= worthwhile ? codingFor(acceptEncoding) : 'identity')

/** The same, made where it is not. */
export async function renditionOf<Answer extends Answered>(
  { where, made }: ServedPage,
  acceptEncoding: string | undefined,
  { pages, rules, stored }: { readonly pages: PageCache<Answer>; readonly rules: HeaderRules; readonly stored: StoredPage | undefined },
): Promise<Rendition> {
  const coding = made.location === undefined && made.length >= worthwhile ? codingFor(acceptEncoding) : 'identity'
  const ready = made.renditions.get(coding)
  if (ready) return ready
  const bytes = made.location === undefined ? await pages.body(made, coding, stored) : Buffer.alloc(0)
  const rendition = makeRendition(made, where.rendering, coding, bytes, rules)
  made.renditions.set(coding, rendition)
  return rendition
}

/**
 * Sends a page from its finished bytes: whole, without a body for HEAD, or 304 to who has it already. `Range` is not
 * taken up (RFC 9110 §14.2 leaves that to the server).
 * @returns bytes of the body that was sent
 */
export function writePage(page: ServedPage, rendition: Rendition, { request, response, verdict, now, rules, extra }: Sending): number {
  const { made, times } = page
  let headers = headersNow(rendition, made, times, verdict, now, rules)
  if (extra) headers = [...headers, ...extra]
  if (made.location !== undefined) {
    response.writeHead(made.status, [...headers, 'Location', withSearch(made.location, readTarget(request.url ?? '/')?.search ?? '')])
    response.end()
    return 0
  }
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && made.status === 200 && namesTag(ifNoneMatch, made.tag)) {
    response.writeHead(304, withoutBody(headers))
    response.end()
    return 0
  }
  response.writeHead(made.status, headers)
  if (request.method === 'HEAD') {
    response.end()
    return 0
  }
  response.end(rendition.bytes)
  return rendition.bytes.byteLength
}

/** RFC 9110 §15.4.5: what describes a body that is not sent stays out. */
function withoutBody(headers: readonly (string | number)[]): (string | number)[] {
  const kept: (string | number)[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    if (name !== 'Content-Length' && name !== 'Content-Type' && name !== 'Content-Encoding') kept.push(name ?? '', headers[index + 1] ?? '')
  }
  return kept
}

/** Sends what no cache keeps: compressed with little effort, because it is for one reader. */
export async function writePassing(answer: Answered, { request, response, extra = [] }: Pick<Sending, 'request' | 'response' | 'extra'>): Promise<number> {
  const headers = [...passingHeaders(answer), ...extra]
  for (const cookie of answer.cookies ?? []) headers.push('Set-Cookie', cookie)
  if (answer.location !== undefined) headers.push('Location', withSearch(answer.location, readTarget(request.url ?? '/')?.search ?? ''))
  const identity = answer.bytes ?? Buffer.from(answer.html)
  const coding = identity.byteLength < worthwhile ? 'identity' : codingFor(request.headers['accept-encoding'])
  const bytes = await encode(identity, coding, 'once')
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  response.writeHead(answer.status, [...headers, 'Content-Length', bytes.byteLength])
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return bytes.byteLength
}
