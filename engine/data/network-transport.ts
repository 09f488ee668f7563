import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Agent, Dispatcher } from 'undici'
import { EngineError } from '../errors.ts'
import type { SentRequest } from './sent-request.ts'
import { logName, type RawResponse, type Transport } from './transport.ts'

export interface NetworkOptions {
  /** Bytes of an answer, before and after its content is decoded. */
  readonly bodyLimit: number
  /** Milliseconds. */
  readonly connectTimeoutMs: number
  readonly connectionsPerHost: number
}

/** Failures of a connection before it carried any byte of the answer: asking once more is safe and often enough. */
const retryableCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  // The pool was closed behind a connection that had just failed.
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  // Not UND_ERR_CONNECT_TIMEOUT: TCP itself has tried several times by then, and a reader is waiting.
])

/** Of these it is certain that nothing was sent. */
const neverSentCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EAI_AGAIN'])

const isSuccess = (status: number): boolean => status >= 200 && status <= 299
const isSuccessOrRefusal = (status: number): boolean => isSuccess(status) || (status >= 400 && status <= 499)
const plainGet: SentRequest = { method: 'GET', headers: {}, isRepeatable: true }

const timeouts: ReadonlySet<unknown> = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const decoders: ReadonlyMap<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])

/** Asks sources over HTTP, with a pool of kept-alive connections per host. */
export function networkTransport({ bodyLimit, connectTimeoutMs, connectionsPerHost }: NetworkOptions): Transport {
  let opened: Promise<Agent> | undefined
  let isClosed = false
  // With the first call: a site that reads from the origin inside its process needs none of it.
  const openAgent = async () => {
    const { Agent } = await import('undici')
    // 500 tags of 64 characters do not fit into the 16 KB that undici takes by default.
    // HTTP/1.1: the limits of connections, of headers and of a call are counted by connection.
    const agent = new Agent({ allowH2: false, connections: connectionsPerHost, connect: { timeout: connectTimeoutMs }, maxHeaderSize: 65_536 })
    if (isClosed) await agent.destroy()
    return agent
  }

  const attempt = async (url: URL, { method, headers, body, clientAddress }: SentRequest, signal: AbortSignal) =>
    (await (opened ??= openAgent())).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { accept: 'application/json', 'accept-encoding': 'br, gzip', 'user-agent': 'masthead', ...headers, ...(clientAddress === undefined ? {} : { 'x-forwarded-for': clientAddress }) },
      body: body ?? null,
      signal,
    })

  async function send(address: string, request: SentRequest, signal: AbortSignal, readsStatus: (status: number) => boolean): Promise<RawResponse> {
    const url = new URL(address)
    try {
      const response = await attempt(url, request, signal).catch((error: unknown) => {
        const code = codeOf(error)
        if (signal.aborted || !(request.isRepeatable ? retryableCodes : neverSentCodes).has(code)) throw error
        return attempt(url, request, signal)
      })
      const { statusCode: status, headers } = response
      if (!readsStatus(status)) {
        discard(response.body)
        return { status, headers, body: Buffer.alloc(0) }
      }
      const body = await read(response.body, bodyLimit)
      return { status, headers, body: await decode(body, headers['content-encoding'], bodyLimit) }
    } catch (error) {
      throw engineErrorOf(error, signal, logName(address))
    }
  }

  return {
    get: (address, signal) => send(address, plainGet, signal, isSuccess),
    send: (address, request, signal) => send(address, request, signal, isSuccessOrRefusal),
    async close() {
      isClosed = true
      await (await opened)?.destroy()
    },
  }
}

/** Reads a rest that nobody wants, if it is short, so that its connection can be used again. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.dump({ limit: 65_536, signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
}

async function read(body: Dispatcher.ResponseData['body'], limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the body, and with it the connection: the rest is not waited for.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

async function decode(body: Buffer, encodings: string | string[] | undefined, limit: number): Promise<Buffer> {
  let decoded = body
  const names = String(encodings ?? '').toLowerCase().split(',').map((name) => name.trim())
  for (const name of names.reverse()) {
    if (name === '' || name === 'identity') continue
    const decoder = decoders.get(name)
    if (!decoder) throw new Undecodable(`content-encoding ${name}`)
    decoded = await decoder(decoded, { maxOutputLength: limit }).catch((error: unknown) => {
      throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : new Undecodable(String(error))
    })
  }
  return decoded
}

class TooLarge extends Error {}
class Undecodable extends Error {}

function engineErrorOf(error: unknown, signal: AbortSignal, name: string): EngineError {
  const details = (reason: string) => ({ detail: `${name}: ${reason}` })
  if (error instanceof TooLarge) return new EngineError('MH_UPSTREAM_TOO_LARGE', details('body'))
  if (error instanceof Undecodable) return new EngineError('MH_UPSTREAM_NOT_JSON', details(error.message))
  if (signal.reason instanceof EngineError) return signal.reason
  const code = String(codeOf(error) ?? error)
  return new EngineError(timeouts.has(code) ? 'MH_UPSTREAM_TIMEOUT' : 'MH_UPSTREAM_UNREACHABLE', details(code), error)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
