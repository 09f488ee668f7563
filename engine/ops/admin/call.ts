import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/** Where a process can be asked: its socket, or an address with a token. */
export type Door = { readonly kind: 'socket'; readonly path: string } | { readonly kind: 'address'; readonly url: string; readonly token: string; readonly pid?: number }

export interface Said {
  readonly status: number
  readonly text: string
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  /** Milliseconds without a word; default 10 s. */
  readonly patience?: number
}

/** Names the process behind an address that a question is for. */
export const processHeader = 'masthead-process'

/** Asks an admin listener. Rejects when it cannot be reached or says nothing. */
export function call(door: Door, { method = 'GET', path, body, patience = 10_000 }: Question): Promise<Said> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(door.kind === 'address' ? { authorization: `Bearer ${door.token}`, ...(door.pid === undefined ? {} : { [processHeader]: String(door.pid) }) } : {}),
  }
  const url = new URL(path, door.kind === 'address' ? door.url : 'http://masthead')
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const asked = send(url, { method, headers, agent: false, ...(door.kind === 'socket' ? { socketPath: door.path } : {}) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    asked.setTimeout(patience, () => asked.destroy(new Error(`no answer within ${patience / 1_000} s`)))
    asked.on('error', reject)
    asked.end(payload)
  })
}
