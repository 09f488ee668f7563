import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { OverrideRules } from '../../cache/overrides.ts'
import type { RunningSite } from '../run-site.ts'
import { AdminFault } from './admin-fault.ts'
import { type OverridesState, readOverrides, type SaidOfPage, saidIn, writeOverrides, written } from './overrides-file.ts'
import type { NodeName } from './purge-pages.ts'

/** What `cache set` and `cache unset` have done, everywhere. */
export interface OverridesView {
  /** By page, as they hold now in the process that was asked. */
  readonly overrides: Readonly<Record<string, OverrideRules>>
  /** Those that have taken the change up, the one that was asked first. */
  readonly processes: readonly NodeName[]
  /** Those that could not, and why. */
  readonly refused: readonly (NodeName & { readonly why: string })[]
  /** Those that are known and have not answered: they hear of it when they are back. `heardAgo` is in milliseconds. */
  readonly silent: readonly (NodeName & { readonly heardAgo: number })[]
  /** Whether the others could be told now; else they hear of it when they can be. */
  readonly isTold: boolean
}

/**
 * Overrides that hold in every process of the site. Each keeps what was said last of every page, and when; of two that
 * differ the later one holds, wherever it was said. They tell each other what they know when one comes by, and from time
 * to time, so that who was away or was just starting catches up.
 */
export interface SharedOverrides {
  /** @throws AdminFault when it cannot be kept in this process: then it holds nowhere */
  readonly set: (page: string, rules: OverrideRules) => Promise<OverridesView>
  /** @throws AdminFault when there was none */
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
const patience = 1_500
/** Milliseconds between two times at which a process says what it knows. */
const tellEvery = 10_000

export function createSharedOverrides({ running: { cluster, pages }, folder, logger }: SharedOverridesOptions): SharedOverrides {
  const { peers, link } = cluster
  const state = new Map<string, SaidOfPage>()
  /** The problem that the log has last. */
  let told = ''

  /** @throws what the file system says: then nothing of it holds */
  function take(said: OverridesState): void {
    const news = [...said].filter(([page, one]) => isNewer(one, state.get(page)))
    if (news.length === 0) return
    // Processes of one machine share the file.
    const kept = new Map(state)
    for (const [page, one] of [...readOverrides(folder).state, ...news]) if (isNewer(one, kept.get(page))) kept.set(page, one)
    writeOverrides(folder, kept)
    for (const [page, one] of news) hold(page, one)
  }

  function hold(page: string, said: SaidOfPage): void {
    state.set(page, said)
    if (said.rules) pages.overrides.set(page, said.rules)
    else pages.overrides.unset(page)
  }

  const tell = () => {
    if (state.size > 0) peers.tell('overrides', { state: written(state) })
  }

  peers.answerWith('override', ({ state: sent }) => {
    try {
      take(stateIn(sent))
      return {}
    } catch (error) {
      return { why: reasonOf(error) }
    }
  })
  peers.answerWith('overrides', ({ state: sent }) => {
    const theirs = stateIn(sent)
    try {
      take(theirs)
      told = ''
    } catch (error) {
      // It is told of every ten seconds; who runs the site needs to hear it once.
      if (told !== reasonOf(error)) logger.warn({ err: error }, 'Overrides that another process told of cannot be kept here, and do not hold here.')
      told = reasonOf(error)
    }
    if ([...state].some(([page, one]) => isNewer(one, theirs.get(page)))) tell()
  })
  peers.onNew(tell)

  // Read now and not at the start of the process: another may have written in between.
  for (const [page, one] of readOverrides(folder).state) hold(page, one)
  tell()
  const telling = setInterval(tell, tellEvery)
  telling.unref()

  async function everywhere(page: string, rules: OverrideRules | null): Promise<OverridesView> {
    const said: SaidOfPage = { rules, at: Math.max(Date.now(), (state.get(page)?.at ?? 0) + 1) }
    try {
      take(new Map([[page, said]]))
    } catch (error) {
      throw new AdminFault(500, `${reasonOf(error)} The override is not kept, and does not hold.`)
    }
    const { answers, silent } = await peers.ask<{ readonly why?: string }>('override', { state: written(new Map([[page, said]])) }, patience)
    const nameOf = ({ node, process }: NodeName): NodeName => ({ node, process })
    return {
      overrides: pages.overrides.list(),
      processes: [{ node: hostname(), process: process.pid }, ...answers.filter(({ answer }) => answer.why === undefined).map(({ peer }) => nameOf(peer))],
      refused: answers.flatMap(({ peer, answer }) => (answer.why === undefined ? [] : [{ ...nameOf(peer), why: answer.why }])),
      silent: silent.map((peer) => ({ ...nameOf(peer), heardAgo: peer.heardAgo })),
      isTold: link.status().isJoined,
    }
  }

  return {
    set: everywhere,
    async unset(page) {
      if (!state.get(page)?.rules) throw new AdminFault(404, `There is no override for "${page}". masthead cache list shows them.`)
      return everywhere(page, null)
    },
    close: () => clearInterval(telling),
  }
}

const isNewer = (one: SaidOfPage, other: SaidOfPage | undefined): boolean =>
  // Two that were said in the same millisecond have to come out the same everywhere.
  !other || one.at > other.at || (one.at === other.at && JSON.stringify(one.rules) > JSON.stringify(other.rules))

/** Of what another process has sent, that which can be understood. */
function stateIn(sent: unknown): OverridesState {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  return new Map(entries.flatMap(([page, entry]) => {
    const said = saidIn(entry)
    return typeof said === 'string' ? [] : [[page, said] as const]
  }))
}

const reasonOf = (error: unknown): string => `overrides.json cannot be written: ${String((error as Error)?.message ?? error)}.`
