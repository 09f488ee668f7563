import type { FastifyInstance } from 'fastify'
import type { SentRequest } from '../data/sent-request.ts'
import { EngineError } from '../errors.ts'
import type { PostDirectly } from './direct-posts.ts'

/** Bytes: as much as is taken of an answer over the network. */
const maxBytes = 8 * 1_048_576
/** Milliseconds: longer than any deadline of a need. */
const timeoutMs = 30_000

/** What of an origin answers requests of its own process. */
export interface OriginRequests {
  readonly app: FastifyInstance
  readonly post: PostDirectly
}

/**
 * Asks the origin inside this process. An answer without an end is cut off: it would be collected until there is no memory.
 * @throws EngineError MH_UPSTREAM_TOO_LARGE, or what ended the answer
 */
export async function requestOrigin({ app, post }: OriginRequests, url: string, sent?: SentRequest): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string | number | string[] | undefined>>; readonly body: Buffer | string }> {
  const direct = await post(url, sent)
  if (direct) return { status: direct.status, headers: {}, body: JSON.stringify(direct.body) }
  const response = await app.inject({
    method: sent?.method ?? 'GET',
    url,
    headers: { accept: 'application/json', ...sent?.headers },
    ...(sent?.body === undefined ? {} : { payload: sent.body }),
    ...(sent?.clientAddress === undefined ? {} : { remoteAddress: sent.clientAddress }),
    payloadAsStream: true,
  })
  const stream = response.stream()
  const timer = setTimeout(() => stream.destroy(new Error(`no end within ${timeoutMs / 1_000} s`)), timeoutMs)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.byteLength
      if (length > maxBytes) throw new EngineError('MH_UPSTREAM_TOO_LARGE', { detail: `${url.split('?')[0]}: more than ${maxBytes} bytes` })
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks, length) }
}
