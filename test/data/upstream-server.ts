import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AskingEdition } from '../../engine/data/source-address.ts'

export interface UpstreamServer {
  readonly url: string
  /** The addresses that were asked for, in order. */
  readonly asked: string[]
  readonly connections: () => number
  /** Answers from now on differently. */
  readonly answer: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void
  readonly english: AskingEdition
  readonly telugu: AskingEdition
  readonly close: () => Promise<void>
}

/** A real newsroom API on a real port, as good or as bad as the test wants. */
export async function startUpstream(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<UpstreamServer> {
  let answer = handler
  let connections = 0
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    connections: () => connections,
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

export function json(response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
