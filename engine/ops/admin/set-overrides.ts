import { hostname } from 'node:os'
import type { OverrideRules } from '../../cache/overrides.ts'
import type { RunningSite } from '../run-site.ts'
import { AdminFault } from './admin-fault.ts'
import { faultInRules, writeOverrides } from './overrides-file.ts'
import type { NodeName } from './purge-pages.ts'

/** What `cache set` and `cache unset` have done, everywhere. */
export interface OverridesView {
  /** By page, as they hold now in the process that was asked. */
  readonly overrides: Readonly<Record<string, OverrideRules>>
  /** Those that have taken the change up, the one that was asked first. */
  readonly processes: readonly NodeName[]
  /** Those that are known and have not answered: they go on as before. `heardAgo` is in milliseconds. */
  readonly silent: readonly (NodeName & { readonly heardAgo: number })[]
  /** Whether the others could be told at all. */
  readonly isTold: boolean
}

/** What of a running site overrides need. */
type Overridden = Pick<RunningSite, 'cluster' | 'pages'>

/** Rules for a page, or none any more. */
interface Change {
  readonly page: string
  readonly rules: OverrideRules | undefined
}

/** Milliseconds that the other processes have to answer. */
const patience = 1_500

/** Sets the times of a page in every process, each of which keeps them across its restarts. */
export const setOverride = async (running: Overridden, folder: string, page: string, rules: OverrideRules): Promise<OverridesView> => (await everywhere(running, folder, { page, rules })).view

/** @throws AdminFault when no process had one */
export async function unsetOverride(running: Overridden, folder: string, page: string): Promise<OverridesView> {
  const { view, hadOne } = await everywhere(running, folder, { page, rules: undefined })
  if (!hadOne) throw new AdminFault(404, `There is no override for "${page}". masthead cache list shows them.`)
  return view
}

/** Has this process do what another was told. */
export function answerOverrides({ cluster: { peers }, pages }: Overridden, folder: string): void {
  peers.answerWith('override', ({ page, rules }) => {
    if (typeof page !== 'string' || (rules !== null && faultInRules(rules) !== undefined)) return { isTaken: false, hadOne: false }
    return { isTaken: true, hadOne: here(pages, folder, { page, rules: (rules as OverrideRules | null) ?? undefined }) }
  })
}

async function everywhere({ cluster: { peers, link }, pages }: Overridden, folder: string, change: Change): Promise<{ readonly view: OverridesView; readonly hadOne: boolean }> {
  const hadOneHere = here(pages, folder, change)
  const { answers, silent } = await peers.ask<{ readonly isTaken: boolean; readonly hadOne: boolean }>('override', { page: change.page, rules: change.rules ?? null }, patience)
  const taken = answers.filter(({ answer }) => answer.isTaken)
  return {
    hadOne: hadOneHere || taken.some(({ answer }) => answer.hadOne),
    view: {
      overrides: pages.overrides.list(),
      processes: [{ node: hostname(), process: process.pid }, ...taken.map(({ peer: { node, process } }) => ({ node, process }))],
      silent: silent.map(({ node, process, heardAgo }) => ({ node, process, heardAgo })),
      isTold: link.status().isJoined,
    },
  }
}

/** @returns whether there was one before */
function here({ overrides }: RunningSite['pages'], folder: string, { page, rules }: Change): boolean {
  const hadOne = page in overrides.list()
  if (rules) overrides.set(page, rules)
  else overrides.unset(page)
  writeOverrides(folder, overrides.list())
  return hadOne
}
