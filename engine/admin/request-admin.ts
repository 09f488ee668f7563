import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/** Where a process can be asked: its socket, or an address with a token. */
export type AdminEndpoint = { readonly kind: 'socket'; readonly path: string } | { readonly kind: 'address'; readonly url: string; readonly token: string; readonly pid?: number }

export interface AdminResponse {
  readonly status: number
  readonly text: string
}

export interface AdminRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  /** Milliseconds without a word; default 10 s. */
  readonly timeoutMs?: number
}

/** Names the process behind an address that a question is for. */
export const processHeader = 'masthead-process'

/** Asks an admin listener. Rejects when it cannot be reached or says nothing. */
export function requestAdmin(endpoint: AdminEndpoint, { method = 'GET', path, body, timeoutMs = 10_000 }: AdminRequest): Promise<AdminResponse> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(endpoint.kind === 'address' ? { authorization: `Bearer ${endpoint.token}`, ...(endpoint.pid === undefined ? {} : { [processHeader]: String(endpoint.pid) }) } : {}),
  }
  const url = new URL(path, endpoint.kind === 'address' ? endpoint.url : 'http://masthead')
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers, agent: false, ...(endpoint.kind === 'socket' ? { socketPath: endpoint.path } : {}) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)))
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}
