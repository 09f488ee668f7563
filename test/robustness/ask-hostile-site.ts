import { setTimeout as pause } from 'node:timers/promises'
import { findServers } from '../../engine/commands/server/admin-client.ts'
import { startPurge } from '../../engine/commands/server/query-server.ts'
import { processTree } from '../chaos/processes.ts'
import { root } from '../fixtures/built-site.ts'
import type { StartedSite } from '../fixtures/started-site.ts'
import { findPlaces, type HostilePlaces, publicOrigins } from './hostile-places.ts'
import type { HostileRequest } from './hostile-request.ts'
import { processorTime } from './processor-time.ts'
import { type HostileAnswer, sendBytes } from './send-bytes.ts'

/** A whole site in processes of its own, as an attacker sees it, and what it takes of the machine. */
export interface HostileTarget {
  readonly places: () => Promise<HostilePlaces>
  readonly send: (request: HostileRequest) => Promise<HostileAnswer>
  /** Processor milliseconds so far. */
  readonly processorMs: () => number
  /** Resolves when it has nothing to do any more: pages are compressed after they were sent. */
  readonly settle: () => Promise<void>
  /** Empties its caches. */
  readonly purge: () => Promise<void>
  readonly pids: readonly number[]
  readonly isRunning: () => boolean
  /** Texts that no answer may hold. */
  readonly secrets: readonly string[]
}

/** For the site: no reader is refused for what others do, and what is behind has its own addresses. */
export const hostileEnvironment = { MAX_EVENT_LOOP_DELAY: '60000', PUBLIC_URL: publicOrigins.main, PUBLIC_PHOTOS_URL: publicOrigins.photos, READABLE_CLASS_NAMES: '1', MASTHEAD_DEMO: '1' } as const

/** Longer than the server gives any request. */
const timeoutMs = 90_000
/** Processor milliseconds within `lookMs` that a site without requests may take. */
const idleProcessorMs = 5
const lookMs = 60

export function createHostileTarget({ primary, url, env, said }: Pick<StartedSite, 'primary' | 'url' | 'env' | 'said'>): HostileTarget & { readonly said: () => string } {
  const port = Number(new URL(url).port)
  const pids = processTree(primary.pid ?? 0)
  const processorMs = () => processorTime(pids)
  async function settle(): Promise<void> {
    for (let look = 0, before = processorMs(); look < 100; look += 1) {
      await pause(lookMs)
      const now = processorMs()
      if (now - before < idleProcessorMs) return
      before = now
    }
  }
  return {
    places: () =>
      findPlaces(async ({ host, target }) => {
        const answer = await sendBytes(port, Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), { isHead: false, isUnfinished: false, timeoutMs })
        return answer.kind === 'answer' && answer.status === 200 ? answer.text : ''
      }),
    send: ({ bytes, isHead, isUnfinished }) => sendBytes(port, bytes, { isHead, isUnfinished, timeoutMs }),
    processorMs,
    settle,
    async purge() {
      const { processes } = await findServers({ root, env, port })
      for (const one of processes) await startPurge(one, { all: true }, { hard: true })
      await settle()
    },
    pids,
    isRunning: () => primary.exitCode === null && primary.signalCode === null,
    secrets: [root, env['MASTHEAD_DATA'] ?? root, env['XDG_RUNTIME_DIR'] ?? root, `127.0.0.1:${port}`],
    said,
  }
}
