/// <reference lib="dom" />

// Listens to a live topic: over Server-Sent Events while the tab is seen, by asking now and then where those do not get
// through. It imports nothing at run time: an island that listens pays for this file and no more.

import type { LiveMessage } from '../live/message.ts'

export type { LiveItem, LiveMessage } from '../live/message.ts'

/** What a listener shows already, and what it does with changes. */
export interface Subscription {
  /** Cursor of what the page shows: all that happened after it is told. */
  readonly cursor: number
  /** Called with every change; with `refetch` when what happened in between is lost and must be read anew. */
  readonly onChange: (message: LiveMessage) => void
  /** Milliseconds between questions where streams do not get through. Default 20,000. */
  readonly pollEvery?: number
}

/** Tries without an answer after which streams are given up for a while. */
const mostFailures = 3
const giveUpFor = 300_000
/** Milliseconds that a hidden tab goes on listening: switching back and forth costs nothing. */
const patience = 15_000
const longestPause = 60_000

/** Between half of a time and all of it: readers who were cut off together do not come back together. */
const jittered = (time: number): number => time * (0.5 + Math.random() / 2)

/**
 * @param address as `liveAddress` made it
 * @returns ends the subscription
 */
export function subscribe(address: string, { cursor, onChange, pollEvery = 20_000 }: Subscription): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pollsUntil = 0
  let isOver = false
  /** Of the present attempt: answers of earlier ones come too late. */
  let attempt = 0

  const here = () => `${address}?cursor=${cursor}`

  function take(message: LiveMessage): void {
    if (message.cursor < cursor && !message.refetch) return
    cursor = message.cursor
    if (message.refetch || message.upserts.length > 0 || message.deletes.length > 0) onChange(message)
  }

  function quiet(): void {
    attempt += 1
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function later(work: () => void, time: number): void {
    clearTimeout(timer)
    timer = setTimeout(work, jittered(time))
  }

  function start(): void {
    quiet()
    if (isOver) return
    if (typeof EventSource === 'undefined' || Date.now() < pollsUntil) void poll()
    else listen()
  }

  function listen(): void {
    const stream = new EventSource(here())
    source = stream
    stream.onmessage = (event: MessageEvent<string>) => {
      failures = 0
      take(JSON.parse(event.data) as LiveMessage)
    }
    // The browser's own way to come back has no jitter, and none at all after a refusal.
    stream.onerror = () => {
      if (source !== stream) return
      quiet()
      failures += 1
      if (failures >= mostFailures) {
        pollsUntil = Date.now() + giveUpFor
        failures = 0
      }
      later(start, Math.min(2_000 * 2 ** failures, longestPause))
    }
  }

  async function poll(): Promise<void> {
    const mine = attempt
    try {
      const answer = await fetch(here(), { headers: { accept: 'application/json' } })
      if (answer.status === 404) return
      if (mine === attempt && answer.ok) take((await answer.json()) as LiveMessage)
    } catch {
      // Offline: the next question may get through.
    }
    if (mine === attempt) later(start, pollEvery)
  }

  function onVisibility(): void {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'hidden') hideTimer = setTimeout(quiet, patience)
    else if (!source) start()
  }

  // An open stream keeps a page out of the cache that makes "back" instant.
  const onHide = () => quiet()
  const onShow = (event: PageTransitionEvent) => event.persisted && start()

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  if (document.visibilityState !== 'hidden') start()

  return () => {
    isOver = true
    quiet()
    clearTimeout(hideTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}
