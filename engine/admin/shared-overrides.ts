import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { OverrideRules } from '../cache/overrides.ts'
import type { RunningSite } from '../server/running-site.ts'
import { AdminError } from '../errors.ts'
import { type OverridesState, readOverrides, type StoredOverride, parseOverride, writeOverrides, serializeOverrides } from './overrides-file.ts'
import type { ProcessIdentity } from './purge-pages.ts'

/** What `cache set` and `cache unset` have done, everywhere. */
export interface OverridesView {
  /** By page, as they hold now in the process that was asked. */
  readonly overrides: Readonly<Record<string, OverrideRules>>
  /** Those that have taken the change up, the one that was asked first. */
  readonly processes: readonly ProcessIdentity[]
  /** Those that could not, and why. */
  readonly refused: readonly (ProcessIdentity & { readonly reason: string })[]
  /** Those that are known and have not answered: they hear of it when they are back. `lastSeenAgoMs` is in milliseconds. */
  readonly silent: readonly (ProcessIdentity & { readonly lastSeenAgoMs: number })[]
  /** Whether the others could be told now; else they hear of it when they can be. */
  readonly isBroadcast: boolean
}

/**
 * Overrides that hold in every process of the site. Each keeps what was said last of every page, and when; of two that
 * differ the later one holds, wherever it was said. They tell each other what they know when one comes by, and from time
 * to time, so that who was away or was just starting catches up.
 */
export interface SharedOverrides {
  /** @throws AdminError when it cannot be kept in this process: then it holds nowhere */
  readonly set: (page: string, rules: OverrideRules) => Promise<OverridesView>
  /** @throws AdminError when there was none */
  readonly unset: (page: string) => Promise<OverridesView>
  readonly close: () => void
}

export interface SharedOverridesOptions {
  readonly running: Pick<RunningSite, 'cluster' | 'pages'>
  /** Where they are kept across restarts. */
  readonly folder: string
  readonly logger: Pick<Logger, 'warn'>
}

/** Milliseconds that the other processes have to answer. */
const peerTimeoutMs = 1_500
/** Milliseconds between two times at which a process says what it knows. */
const broadcastIntervalMs = 10_000

export function createSharedOverrides({ running: { cluster, pages }, folder, logger }: SharedOverridesOptions): SharedOverrides {
  const { peers, link } = cluster
  const state = new Map<string, StoredOverride>()
  /** The problem that the log has last. */
  let lastProblem = ''

  /** @throws what the file system says: then nothing of it holds */
  function merge(received: OverridesState): void {
    const newer = [...received].filter(([page, one]) => isNewer(one, state.get(page)))
    if (newer.length === 0) return
    // Processes of one machine share the file.
    const merged = new Map(state)
    for (const [page, one] of [...readOverrides(folder).state, ...newer]) if (isNewer(one, merged.get(page))) merged.set(page, one)
    writeOverrides(folder, merged)
    for (const [page, one] of newer) apply(page, one)
  }

  function apply(page: string, override: StoredOverride): void {
    state.set(page, override)
    if (override.rules) pages.overrides.set(page, override.rules)
    else pages.overrides.unset(page)
  }

  const broadcast = () => {
    if (state.size > 0) peers.send('overrides', { state: serializeOverrides(state) })
  }

  peers.handle('override', ({ state: sent }) => {
    try {
      merge(parseState(sent))
      return {}
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  })
  peers.handle('overrides', ({ state: sent }) => {
    const theirs = parseState(sent)
    try {
      merge(theirs)
      lastProblem = ''
    } catch (error) {
      // It is told of every ten seconds; who runs the site needs to hear it once.
      if (lastProblem !== reasonOf(error)) logger.warn({ err: error }, 'Overrides that another process told of cannot be kept here, and do not hold here.')
      lastProblem = reasonOf(error)
    }
    if ([...state].some(([page, one]) => isNewer(one, theirs.get(page)))) broadcast()
  })
  peers.onJoin(broadcast)

  // Read now and not at the start of the process: another may have written in between.
  for (const [page, one] of readOverrides(folder).state) apply(page, one)
  broadcast()
  const broadcastTimer = setInterval(broadcast, broadcastIntervalMs)
  broadcastTimer.unref()

  async function applyEverywhere(page: string, rules: OverrideRules | null): Promise<OverridesView> {
    const override: StoredOverride = { rules, at: Math.max(Date.now(), (state.get(page)?.at ?? 0) + 1) }
    try {
      merge(new Map([[page, override]]))
    } catch (error) {
      throw new AdminError(500, `${reasonOf(error)} The override is not kept, and does not hold.`)
    }
    const { responses, silent } = await peers.request<{ readonly reason?: string }>('override', { state: serializeOverrides(new Map([[page, override]])) }, peerTimeoutMs)
    const nameOf = ({ node, process }: ProcessIdentity): ProcessIdentity => ({ node, process })
    return {
      overrides: pages.overrides.list(),
      processes: [{ node: hostname(), process: process.pid }, ...responses.filter(({ response }) => response.reason === undefined).map(({ peer }) => nameOf(peer))],
      refused: responses.flatMap(({ peer, response }) => (response.reason === undefined ? [] : [{ ...nameOf(peer), reason: response.reason }])),
      silent: silent.map((peer) => ({ ...nameOf(peer), lastSeenAgoMs: peer.lastSeenAgoMs })),
      isBroadcast: link.status().isJoined,
    }
  }

  return {
    set: applyEverywhere,
    async unset(page) {
      if (!state.get(page)?.rules) throw new AdminError(404, `There is no override for "${page}". masthead cache list shows them.`)
      return applyEverywhere(page, null)
    },
    close: () => clearInterval(broadcastTimer),
  }
}

const isNewer = (one: StoredOverride, other: StoredOverride | undefined): boolean =>
  // Two that were said in the same millisecond have to come out the same everywhere.
  !other || one.at > other.at || (one.at === other.at && JSON.stringify(one.rules) > JSON.stringify(other.rules))

/** Of what another process has sent, that which can be understood. */
function parseState(sent: unknown): OverridesState {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  return new Map(entries.flatMap(([page, entry]) => {
    const override = parseOverride(entry)
    return typeof override === 'string' ? [] : [[page, override] as const]
  }))
}

const reasonOf = (error: unknown): string => `overrides.json cannot be written: ${String((error as Error)?.message ?? error)}.`
