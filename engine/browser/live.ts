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
  readonly pollIntervalMs?: number
}

/** Tries without an answer after which streams are given up for a while. */
const maxFailures = 3
const streamRetryMs = 300_000
/** Milliseconds that a hidden tab goes on listening: switching back and forth costs nothing. */
const hiddenTimeoutMs = 15_000
const maxRetryDelayMs = 60_000

/** Between half of a time and all of it: readers who were cut off together do not come back together. */
const jittered = (delayMs: number): number => delayMs * (0.5 + Math.random() / 2)

/**
 * @param address as `liveAddress` made it
 * @returns ends the subscription
 */
export function subscribe(address: string, { cursor, onChange, pollIntervalMs = 20_000 }: Subscription): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pollUntil = 0
  let isEnded = false
  /** Of the present attempt: answers of earlier ones come too late. */
  let attempt = 0

  const requestUrl = () => `${address}?cursor=${cursor}`

  function applyMessage(message: LiveMessage): void {
    if (message.cursor < cursor && !message.refetch) return
    cursor = message.cursor
    if (message.refetch || message.upserts.length > 0 || message.deletes.length > 0) onChange(message)
  }

  function disconnect(): void {
    attempt += 1
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function schedule(work: () => void, delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(work, jittered(delayMs))
  }

  function start(): void {
    disconnect()
    if (isEnded) return
    if (typeof EventSource === 'undefined' || Date.now() < pollUntil) void poll()
    else listen()
  }

  function listen(): void {
    const stream = new EventSource(requestUrl())
    source = stream
    stream.onmessage = (event: MessageEvent<string>) => {
      failures = 0
      applyMessage(JSON.parse(event.data) as LiveMessage)
    }
    // The browser's own way to come back has no jitter, and none at all after a refusal.
    stream.onerror = () => {
      if (source !== stream) return
      disconnect()
      failures += 1
      if (failures >= maxFailures) {
        pollUntil = Date.now() + streamRetryMs
        failures = 0
      }
      schedule(start, Math.min(2_000 * 2 ** failures, maxRetryDelayMs))
    }
  }

  async function poll(): Promise<void> {
    const mine = attempt
    try {
      const response = await fetch(requestUrl(), { headers: { accept: 'application/json' } })
      if (response.status === 404) return
      if (mine === attempt && response.ok) applyMessage((await response.json()) as LiveMessage)
    } catch {
      // Offline: the next question may get through.
    }
    if (mine === attempt) schedule(start, pollIntervalMs)
  }

  function onVisibility(): void {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'hidden') hideTimer = setTimeout(disconnect, hiddenTimeoutMs)
    else if (!source) start()
  }

  // An open stream keeps a page out of the cache that makes "back" instant.
  const onHide = () => disconnect()
  const onShow = (event: PageTransitionEvent) => event.persisted && start()

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  if (document.visibilityState !== 'hidden') start()

  return () => {
    isEnded = true
    disconnect()
    clearTimeout(hideTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}
