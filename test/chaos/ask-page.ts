import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** What came of a request. */
export type PageAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
  /** Reset, refused, cut short, unreadable or not there in time: `reason` is a code or a sentence. */
  | { readonly kind: 'broken'; readonly reason: string }

export interface PageRequest {
  readonly port: number
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Readers are told apart by their address. */
  readonly localAddress?: string
  /** Keeps connections; without one each request has its own, so that workers take turns. */
  readonly agent?: Agent
  readonly timeoutMs: number
}

/** Asks for a page as a browser does, and reads all of it. Never rejects. */
export function askPage({ port, path, method = 'GET', headers = {}, body, localAddress, agent, timeoutMs }: PageRequest): Promise<PageAnswer> {
  return new Promise((resolve) => {
    const broken = (reason: string) => resolve({ kind: 'broken', reason })
    const asked = request(
      { port, host: '127.0.0.1', path, method, headers, agent: agent ?? false, ...(localAddress === undefined ? {} : { localAddress }), signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('error', (error) => broken(reasonOf(error)))
        response.on('aborted', () => broken('cut short'))
        response.on('end', () => {
          if (!response.complete) return broken('cut short')
          try {
            resolve({ kind: 'answered', status: response.statusCode ?? 0, headers: response.headers, text: decoded(Buffer.concat(chunks), response.headers['content-encoding']) })
          } catch (error) {
            broken(`cannot be decoded: ${reasonOf(error)}`)
          }
        })
      },
    )
    asked.on('error', (error) => broken(reasonOf(error)))
    asked.end(body)
  })
}

function decoded(bytes: Buffer, coding: string | undefined): string {
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  if (coding === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}

const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException
  return name === 'AbortError' || name === 'TimeoutError' ? 'no answer' : (code ?? message)
}
