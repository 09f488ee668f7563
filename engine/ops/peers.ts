import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { NodeLink } from '../cache/node-link.ts'

/** Another process that serves the same site: a worker of this machine, or a process of another. */
export interface Peer {
  readonly id: string
  /** Of its machine. */
  readonly node: string
  readonly process: number
  /** Milliseconds since it was heard last. */
  readonly heardAgo: number
}

export interface AskedPeers<Answer> {
  readonly answers: readonly { readonly peer: Peer; readonly answer: Answer }[]
  /** Those that are known and have not answered. */
  readonly silent: readonly Peer[]
}

/** Answers a question of another process. What it returns travels as JSON. */
export type AnswerPeer = (asked: Readonly<Record<string, unknown>>) => unknown

/** The other processes: who is there, and what they say when they are asked. */
export interface Peers {
  readonly list: () => readonly Peer[]
  /** Asks all of them. @param patience milliseconds; those not heard of lately are not waited for */
  readonly ask: <Answer>(what: string, asked: Readonly<Record<string, unknown>>, patience: number) => Promise<AskedPeers<Answer>>
  readonly answerWith: (what: string, answer: AnswerPeer) => void
  /** Has all of them hear something, which they take as they take a question; nobody waits for an answer. */
  readonly tell: (what: string, words: Readonly<Record<string, unknown>>) => void
  /** Told of each that comes by, or that comes back after it was not heard for a while. */
  readonly onNew: (listener: () => void) => void
  /** Hears what another says; to be joined to the link. */
  readonly hear: (words: unknown) => void
  /** Says that this process is there, and says it again from time to time. */
  readonly begin: () => void
  /** Says that it is going. */
  readonly close: () => void
}

interface Speaker {
  /** See `NodeLink.id`. */
  readonly from: string
  readonly node: string
  readonly process: number
}

type Said =
  | { readonly say: 'here'; readonly isNew: boolean }
  | { readonly say: 'gone' }
  | { readonly say: 'ask'; readonly id: string; readonly what: string; readonly asked: Readonly<Record<string, unknown>> }
  | { readonly say: 'answer'; readonly id: string; readonly answer: unknown }
  | { readonly say: 'tell'; readonly what: string; readonly words: Readonly<Record<string, unknown>> }

/** Milliseconds between two signs of life. */
const signEvery = 3_000
/** Milliseconds: whoever was not heard for so long is not waited for. */
export const lost = 10_000
/** Milliseconds after which one that ended without a word is not named any more. */
const forgetAfter = 300_000

interface Known {
  readonly node: string
  readonly process: number
  readonly heardAt: number
}

export function createPeers(link: Pick<NodeLink, 'say' | 'id'>): Peers {
  const known = new Map<string, Known>()
  const answers = new Map<string, AnswerPeer>()
  const waiting = new Map<string, (from: string, answer: unknown) => void>()
  const self: Speaker = { from: link.id, node: hostname(), process: process.pid }
  const listeners: (() => void)[] = []
  let signs: NodeJS.Timeout | undefined

  const say = (said: Said) => link.say({ ...self, ...said })

  function noteOf({ from, node, process }: Speaker): void {
    const one = known.get(from)
    const now = performance.now()
    known.set(from, { node, process, heardAt: now })
    if (!one || now - one.heardAt > lost) listeners.forEach((listener) => listener())
  }

  function list(): readonly Peer[] {
    const now = performance.now()
    for (const [id, one] of known) if (isOver(one, now - one.heardAt)) known.delete(id)
    return [...known].map(([id, { node, process, heardAt }]) => ({ id, node, process, heardAgo: Math.round(now - heardAt) }))
  }

  /** Of its own machine a process knows whether another is there still. */
  const isOver = ({ node, process }: Known, heardAgo: number): boolean => heardAgo > forgetAfter || (heardAgo > lost && node === self.node && !isRunning(process))

  async function reply(id: string, what: string, asked: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = answers.get(what)
    if (answer) say({ say: 'answer', id, answer: await answer(asked) })
  }

  function hear(heard: unknown): void {
    const words = heard as Speaker & Said
    if (words.from === self.from) return
    if (words.say === 'gone') return void known.delete(words.from)
    noteOf(words)
    switch (words.say) {
      case 'here':
        if (words.isNew) say({ say: 'here', isNew: false })
        return
      case 'ask':
        return void reply(words.id, words.what, words.asked)
      case 'answer':
        return waiting.get(words.id)?.(words.from, words.answer)
      case 'tell':
        answers.get(words.what)?.(words.words)
    }
  }

  return {
    list,
    hear,
    answerWith: (what, answer) => void answers.set(what, answer),
    tell: (what, words) => say({ say: 'tell', what, words }),
    onNew: (listener) => void listeners.push(listener),
    async ask<Answer>(what: string, asked: Readonly<Record<string, unknown>>, patience: number) {
      const id = randomUUID()
      const told = new Map<string, Answer>()
      const isComplete = () => list().every((peer) => told.has(peer.id) || peer.heardAgo > lost)
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(id, (from, answer) => {
        told.set(from, answer as Answer)
        if (isComplete()) resolve()
      })
      const timer = setTimeout(resolve, isComplete() ? 0 : patience)
      say({ say: 'ask', id, what, asked })
      await promise
      clearTimeout(timer)
      waiting.delete(id)
      const peers = list()
      return {
        answers: peers.flatMap((peer) => (told.has(peer.id) ? [{ peer, answer: told.get(peer.id) as Answer }] : [])),
        silent: peers.filter((peer) => !told.has(peer.id)),
      }
    },
    begin: () => {
      say({ say: 'here', isNew: true })
      signs = setInterval(() => say({ say: 'here', isNew: false }), signEvery)
      signs.unref()
    },
    close: () => {
      clearInterval(signs)
      say({ say: 'gone' })
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
