import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiEdition } from '../../engine/data/source-address.ts'
import type { UpstreamRequest } from '../../engine/data/upstream-request.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface UpstreamServer {
  readonly url: string
  /** The addresses that were asked for, in order. */
  readonly asked: string[]
  readonly connections: () => number
  /** Resolves when so many requests have come in. */
  readonly received: (count: number) => Promise<void>
  /** Answers from now on differently. */
  readonly answer: (handler: Handler) => void
  readonly english: ApiEdition
  readonly telugu: ApiEdition
  readonly close: () => Promise<void>
}

/** A real newsroom API on a real port, as good or as bad as the test wants. */
export async function startUpstream(handler: Handler): Promise<UpstreamServer> {
  let answer = handler
  const waiting = new Set<() => void>()
  let connections = 0
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    for (const look of waiting) look()
    answer(request, response)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    connections: () => connections,
    received: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    answer: (next) => (answer = next),
    english: { apiUrl: url, channel: 183, sendsChannel: false },
    telugu: { apiUrl: url, channel: 392, sendsChannel: true },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers as `handler` does, but only once it is released. */
export function held(handler: Handler): { readonly handler: Handler; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { handler: (request, response) => void promise.then(() => handler(request, response)), release: resolve }
}

export function json(response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A request as data, of an address that is short to read: `/x?a=1`, or `http://host/x` of another API. */
export function at(address: string): UpstreamRequest {
  const [, apiUrl, path = '', search] = /^(https?:\/\/[^/]+)?([^?]*)(?:\?(.*))?$/.exec(address) ?? []
  const query = search === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(search)) }
  return { path: path as `/${string}`, ...query, ...(apiUrl === undefined ? {} : { apiUrl: apiUrl as `http://${string}` }) }
}
