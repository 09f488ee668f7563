import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Coding, negotiateCoding, encode, isCompressible, matchesEntityTag } from '../cache/content-coding.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { cacheStatusHeader, type HeaderRules, updateHeaders, makeRendition, bypassHeaders } from '../cache/page-headers.ts'
import type { ServedPage } from '../cache/page-store.ts'
import type { CacheableResponse, Rendition, StoredPage } from '../cache/stored-page.ts'
import { appendQuery } from '../request/append-query.ts'
import { readTarget } from '../request/target.ts'

/** What a request asks of the way in which a page is sent. */
export interface SendOptions {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly cacheStatus: keyof typeof cacheStatusHeader
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly rules: HeaderRules
  /** Header lines beside the page's own. */
  readonly extra?: readonly string[]
}

const codingFor = (rendered: ServedPage['rendered'], acceptEncoding: string | undefined): Coding =>
  rendered.location === undefined && isCompressible(rendered) ? negotiateCoding(acceptEncoding) : 'identity'

/** The rendition of a page in a coding, if it is there already. */
export const storedRendition = ({ rendered }: ServedPage, acceptEncoding: string | undefined): Rendition | undefined =>
  rendered.renditions.get(codingFor(rendered, acceptEncoding))

/** The same, made where it is not. */
export async function renditionOf<Answer extends CacheableResponse>(
  { where, rendered }: ServedPage,
  acceptEncoding: string | undefined,
  { pages, rules, stored }: { readonly pages: PageCache<Answer>; readonly rules: HeaderRules; readonly stored: StoredPage | undefined },
): Promise<Rendition> {
  const coding = codingFor(rendered, acceptEncoding)
  const ready = rendered.renditions.get(coding)
  if (ready) return ready
  const bytes = rendered.location === undefined ? await pages.body(rendered, coding, stored) : Buffer.alloc(0)
  const rendition = makeRendition(where, rendered, coding, bytes, rules)
  rendered.renditions.set(coding, rendition)
  return rendition
}

/**
 * Sends a page from its finished bytes: whole, without a body for HEAD, or 304 to who has it already. `Range` is not
 * taken up (RFC 9110 §14.2 leaves that to the server).
 * @returns bytes of the body that was sent
 */
export function sendPage(page: ServedPage, rendition: Rendition, { request, response, cacheStatus, now, rules, extra }: SendOptions): number {
  const { rendered, times } = page
  let headers = updateHeaders(rendition, rendered, times, cacheStatus, now, rules)
  if (extra) headers = [...headers, ...extra]
  if (rendered.location !== undefined) {
    response.writeHead(rendered.status, [...headers, 'Location', locationFor(rendered.location, rendered.keepsQuery, request)])
    response.end()
    return 0
  }
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && rendered.status === 200 && matchesEntityTag(ifNoneMatch, rendered.etag)) {
    response.writeHead(304, withoutBody(headers))
    response.end()
    return 0
  }
  response.writeHead(rendered.status, headers)
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
export async function sendUncached(answer: CacheableResponse, { request, response, rules, extra = [] }: Pick<SendOptions, 'request' | 'response' | 'rules' | 'extra'>): Promise<number> {
  const headers = [...bypassHeaders(answer, rules), ...extra]
  for (const cookie of answer.cookies ?? []) headers.push('Set-Cookie', cookie)
  if (answer.location !== undefined) headers.push('Location', locationFor(answer.location, answer.keepsQuery === true, request))
  const identity = answer.bytes ?? Buffer.from(answer.html)
  const coding = isCompressible({ contentType: answer.contentType, length: identity.byteLength }) ? negotiateCoding(request.headers['accept-encoding']) : 'identity'
  const bytes = await encode(identity, coding, 'fast')
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  response.writeHead(answer.status, [...headers, 'Content-Length', bytes.byteLength])
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return bytes.byteLength
}

const locationFor = (location: string, keepsQuery: boolean, { url }: IncomingMessage): string => (keepsQuery ? appendQuery(location, readTarget(url ?? '/')?.search ?? '') : location)
