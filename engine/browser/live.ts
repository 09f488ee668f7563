/// <reference lib="dom" />

// Subscribes to a live topic: by Server-Sent Events while the tab is visible, by polling where those are blocked. It
// imports nothing at run time, so that an island which subscribes loads only this file.

import type { LiveMessage } from '../live/message.ts'

export type { LiveItem, LiveMessage } from '../live/message.ts'

/** What a subscriber shows already, and what it does with changes. */
export interface Subscription {
  /** Cursor of the state that the page shows; all later changes are delivered. */
  readonly cursor: number
  /** Called with every change; with `refetch` when changes were lost and the state must be fetched again. */
  readonly onChange: (message: LiveMessage) => void
  /** Milliseconds between two polls where streams are blocked. Default 20,000. */
  readonly pollIntervalMs?: number
}

/** Failed attempts after which streams are not tried for a while. */
const maxFailures = 3
const streamRetryMs = 300_000
/** Milliseconds for which a hidden tab stays connected, so that switching tabs back and forth does not reconnect. */
const hiddenTimeoutMs = 15_000
const maxRetryDelayMs = 60_000

/** Between half and all of a delay, so that readers who were disconnected together do not reconnect together. */
const jittered = (delayMs: number): number => delayMs * (0.5 + Math.random() / 2)

/**
 * @param address from `liveAddress`
 * @returns a function that ends the subscription
 */
export function subscribe(address: string, { cursor, onChange, pollIntervalMs = 20_000 }: Subscription): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pollUntil = 0
  let isEnded = false
  /** Number of the present attempt; responses to earlier ones are ignored. */
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
    // EventSource's own reconnect has no jitter, and does not happen after an error status.
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
      // Offline: the next poll may succeed.
    }
    if (mine === attempt) schedule(start, pollIntervalMs)
  }

  function onVisibility(): void {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'hidden') hideTimer = setTimeout(disconnect, hiddenTimeoutMs)
    else if (!source) start()
  }

  // An open stream keeps a page out of the back/forward cache.
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
