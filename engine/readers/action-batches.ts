import type { IncomingMessage } from 'node:http'
import type { NamedAction } from './action-table.ts'

export interface BatchRules {
  /** Milliseconds between the beginnings of two batches, while requests come alone and while they come together. */
  readonly everyMs: { readonly alone: number; readonly together: number }
  /** So many do not wait for that time. */
  readonly enough: number
}

const batchRules: BatchRules = { everyMs: { alone: 50, together: 250 }, enough: 25 }

/**
 * Has the requests of actions that say so (`inBatches`) handled together: the first at once, what follows within a moment with
 * the others of that moment. Each is handled as if it came alone. A process that answers tens of thousands of page hits a
 * second finds its caches full of those with each action that comes between, which makes the first of a batch cost several
 * times what the others do.
 */
export interface ActionBatches {
  /** @returns whether it will be performed with others; `false`: it is no such action, and nothing was done */
  readonly hold: (request: IncomingMessage, perform: () => void) => boolean
  /** When a request that was held came, as `performance.now()` has it: that time is part of what it took. */
  readonly arrivedAt: (request: IncomingMessage) => number | undefined
  /** What is held is performed now, and nothing is held from now on: the site shuts down. */
  readonly close: () => void
}

const prefix = '/action/'

export function createActionBatches(actions: () => ReadonlyMap<string, Pick<NamedAction, 'action'>>, { everyMs, enough }: BatchRules = batchRules): ActionBatches {
  const held: (() => void)[] = []
  const arrivals = new WeakMap<IncomingMessage, number>()
  let timer: NodeJS.Timeout | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  let lastSize = 0
  let isClosed = false

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    begunAt = performance.now()
    const batch = held.splice(0)
    lastSize = batch.length
    for (const perform of batch) perform()
  }

  function isHeld({ method, url = '' }: IncomingMessage): boolean {
    if (isClosed || method !== 'POST' || !url.startsWith(prefix)) return false
    const end = url.indexOf('?')
    return actions().get(url.slice(prefix.length, end < 0 ? undefined : end))?.action.inBatches === true
  }

  return {
    hold(request, perform) {
      if (!isHeld(request)) return false
      const now = performance.now()
      arrivals.set(request, now)
      held.push(perform)
      const ms = held.length >= enough ? 0 : begunAt + (lastSize > 1 ? everyMs.together : everyMs.alone) - now
      if (ms <= 0) begin()
      else timer ??= setTimeout(begin, ms)
      return true
    },
    arrivedAt: (request) => arrivals.get(request),
    close() {
      isClosed = true
      begin()
    },
  }
}
