import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { NodeLink } from './node-link.ts'

/** Another process that serves the same site: a worker of this machine, or a process of another. */
export interface Peer {
  readonly id: string
  /** Of its machine. */
  readonly node: string
  readonly process: number
  /** Milliseconds since it was heard last. */
  readonly lastSeenAgoMs: number
}

export interface PeerResponses<Answer> {
  readonly responses: readonly { readonly peer: Peer; readonly response: Answer }[]
  /** Those that are known and have not answered. */
  readonly silent: readonly Peer[]
}

/** Answers a question of another process. What it returns travels as JSON. */
export type PeerHandler = (params: Readonly<Record<string, unknown>>) => unknown

/** The other processes: who is there, and what they say when they are asked. */
export interface Peers {
  readonly list: () => readonly Peer[]
  /** Asks all of them. @param timeoutMs milliseconds; those not heard of lately are not waited for */
  readonly request: <Answer>(method: string, params: Readonly<Record<string, unknown>>, timeoutMs: number) => Promise<PeerResponses<Answer>>
  readonly handle: (method: string, handler: PeerHandler) => void
  /** Has all of them hear something, which they take as they take a question; nobody waits for an answer. */
  readonly send: (method: string, params: Readonly<Record<string, unknown>>) => void
  /** Told of each that comes by, or that comes back after it was not heard for a while. */
  readonly onJoin: (listener: () => void) => void
  /** Hears what another says; to be joined to the link. */
  readonly receive: (message: unknown) => void
  /** Says that this process is there, and says it again from time to time. */
  readonly start: () => void
  /** Says that it is going. */
  readonly close: () => void
}

interface Sender {
  /** See `NodeLink.id`. */
  readonly from: string
  readonly node: string
  readonly process: number
}

type PeerMessage =
  | { readonly type: 'heartbeat'; readonly isNew: boolean }
  | { readonly type: 'leave' }
  | { readonly type: 'request'; readonly id: string; readonly method: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly type: 'response'; readonly id: string; readonly result: unknown }
  | { readonly type: 'send'; readonly what: string; readonly params: Readonly<Record<string, unknown>> }

/** Milliseconds between two signs of life. */
const heartbeatIntervalMs = 3_000
/** Milliseconds: whoever was not heard for so long is not waited for. */
export const lostAfterMs = 10_000
/** Milliseconds after which one that ended without a word is not named any more. */
const forgetAfterMs = 300_000

interface PeerState {
  readonly node: string
  readonly process: number
  readonly lastSeenAt: number
}

export function createPeers(link: Pick<NodeLink, 'sendMessage' | 'id'>): Peers {
  const peersById = new Map<string, PeerState>()
  const handlers = new Map<string, PeerHandler>()
  const pending = new Map<string, (from: string, answer: unknown) => void>()
  const sender: Sender = { from: link.id, node: hostname(), process: process.pid }
  const listeners: (() => void)[] = []
  let heartbeat: NodeJS.Timeout | undefined

  const sendMessage = (message: PeerMessage) => link.sendMessage({ ...sender, ...message })

  function recordSender({ from, node, process }: Sender): void {
    const one = peersById.get(from)
    const now = performance.now()
    peersById.set(from, { node, process, lastSeenAt: now })
    if (!one || now - one.lastSeenAt > lostAfterMs) listeners.forEach((listener) => listener())
  }

  function list(): readonly Peer[] {
    const now = performance.now()
    for (const [id, one] of peersById) if (isExpired(one, now - one.lastSeenAt)) peersById.delete(id)
    return [...peersById].map(([id, { node, process, lastSeenAt }]) => ({ id, node, process, lastSeenAgoMs: Math.round(now - lastSeenAt) }))
  }

  /** Of its own machine a process knows whether another is there still. */
  const isExpired = ({ node, process }: PeerState, lastSeenAgoMs: number): boolean => lastSeenAgoMs > forgetAfterMs || (lastSeenAgoMs > lostAfterMs && node === sender.node && !isRunning(process))

  async function respond(id: string, method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
    const handler = handlers.get(method)
    if (handler) sendMessage({ type: 'response', id, result: await handler(params) })
  }

  function receive(received: unknown): void {
    const message = received as Sender & PeerMessage
    if (message.from === sender.from) return
    if (message.type === 'leave') return void peersById.delete(message.from)
    recordSender(message)
    switch (message.type) {
      case 'heartbeat':
        if (message.isNew) sendMessage({ type: 'heartbeat', isNew: false })
        return
      case 'request':
        return void respond(message.id, message.method, message.params)
      case 'response':
        return pending.get(message.id)?.(message.from, message.result)
      case 'send':
        handlers.get(message.what)?.(message.params)
    }
  }

  return {
    list,
    receive,
    handle: (what, answer) => void handlers.set(what, answer),
    send: (what, words) => sendMessage({ type: 'send', what, params: words }),
    onJoin: (listener) => void listeners.push(listener),
    async request<Answer>(method: string, params: Readonly<Record<string, unknown>>, timeoutMs: number) {
      const id = randomUUID()
      const results = new Map<string, Answer>()
      const isComplete = () => list().every((peer) => results.has(peer.id) || peer.lastSeenAgoMs > lostAfterMs)
      const { promise, resolve } = Promise.withResolvers<void>()
      pending.set(id, (from, answer) => {
        results.set(from, answer as Answer)
        if (isComplete()) resolve()
      })
      const timer = setTimeout(resolve, isComplete() ? 0 : timeoutMs)
      sendMessage({ type: 'request', id, method, params })
      await promise
      clearTimeout(timer)
      pending.delete(id)
      const peers = list()
      return {
        responses: peers.flatMap((peer) => (results.has(peer.id) ? [{ peer, response: results.get(peer.id) as Answer }] : [])),
        silent: peers.filter((peer) => !results.has(peer.id)),
      }
    },
    start: () => {
      sendMessage({ type: 'heartbeat', isNew: true })
      heartbeat = setInterval(() => sendMessage({ type: 'heartbeat', isNew: false }), heartbeatIntervalMs)
      heartbeat.unref()
    },
    close: () => {
      clearInterval(heartbeat)
      sendMessage({ type: 'leave' })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
