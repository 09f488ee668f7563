import { createServer } from 'node:http'
import { once } from 'node:events'
import type { SiteConfig } from '../config/site-config.ts'
import { defaultRetryAfterSeconds } from '../cache/retry-after.ts'
import { securityHeaders } from '../cache/security-headers.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'

/** Answers in the place of a site that cannot start yet. */
export interface WaitingServer {
  /** Listens, once. An address that is taken is reported when the site itself listens. */
  readonly open: (reason: string) => void
  /** Gives the address free. */
  readonly close: () => Promise<void>
}

/** Alive and not ready: a process that listens nowhere while it waits would be started again by what watches it. */
export function createWaitingServer({ host, port }: SiteConfig['server']): WaitingServer {
  const headers = { ...securityHeaders(), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  let reason = ''
  let isOpen = false
  const server = createServer((request, response) => {
    const isAlive = request.url === reservedAddresses.health
    const body = isAlive ? { status: 'ok' } : request.url === reservedAddresses.readiness ? { status: 'waiting', reason } : { status: 'waiting' }
    response.writeHead(isAlive ? 200 : 503, { ...headers, connection: 'close', ...(isAlive ? {} : { 'retry-after': String(defaultRetryAfterSeconds) }) }).end(JSON.stringify(body))
  })
  server.on('error', () => undefined)
  return {
    open(given) {
      reason = given
      if (!isOpen) server.listen({ host, port })
      isOpen = true
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
