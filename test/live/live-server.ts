import { createServer, type IncomingMessage, type Server } from 'node:http'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { createHub, type HubOptions, type LiveHub } from '../../engine/live/hub.ts'
import type { LiveMessage } from '../../engine/live/message.ts'
import { createLiveServer, type LiveLimits, type LiveServer } from '../../engine/live/serve-live.ts'
import { type AnyLiveTopic, type BoundTopic, liveTopic, topicsOf } from '../../engine/live/topic.ts'
import { integer } from '../../engine/plugin/param.ts'
import type { AllSettings } from '../../engine/plugin/settings.ts'

export const Item = Type.Object({ id: Type.String(), text: Type.String() })

/** A topic of one kind: `news.items/7`. */
export const itemsTopic = (more: Partial<AnyLiveTopic> = {}, settings: AllSettings = {}): ReadonlyMap<string, BoundTopic> =>
  topicsOf([{ name: 'news', definition: { name: 'news', live: { items: { ...liveTopic({ item: Item, key: integer({ min: 1 }) }), ...more } } } }], new Map([['news', { all: settings, public: {}, secrets: [] }]]))

export interface TestLive {
  readonly hub: LiveHub
  readonly server: LiveServer
  readonly http: Server
  readonly port: number
  readonly url: string
  readonly close: () => Promise<void>
}

/** A hub behind a real socket. */
export async function startLive(options: Partial<HubOptions> = {}, limits: Partial<LiveLimits> = {}): Promise<TestLive> {
  const hub = createHub({ topics: () => itemsTopic(), ...options })
  const server = createLiveServer(hub, limits)
  const http = createServer((request, response) => void server.handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    hub,
    server,
    http,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      await hub.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

export interface OpenStream {
  readonly response: IncomingMessage
  /** All that has arrived. */
  readonly text: () => string
  /** The next message that has not been asked for. */
  readonly next: () => Promise<LiveMessage>
  readonly ended: Promise<void>
  readonly close: () => void
}

/** Listens as a browser does. */
export async function listen(url: string, lastEventId?: string): Promise<OpenStream> {
  const headers = { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const request = get(url, { headers, agent: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject))
  let text = ''
  let taken = 0
  const messages: LiveMessage[] = []
  let wake = () => {}
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n', taken); end !== -1; end = text.indexOf('\n\n', taken)) {
      const data = /^data: (.*)$/m.exec(text.slice(taken, end))?.[1]
      taken = end + 2
      if (data !== undefined) messages.push(JSON.parse(data) as LiveMessage)
    }
    wake()
  })
  const ended = new Promise<void>((resolve) => response.once('close', resolve).on('error', () => {}))
  return {
    response,
    text: () => text,
    async next() {
      while (messages.length === 0) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`nothing arrived after ${JSON.stringify(text.slice(-200))}`)), 30_000)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return messages.shift() as LiveMessage
    },
    ended,
    close: () => request.destroy(),
  }
}

export const item = (id: string, text = 'text') => ({ id, text })
