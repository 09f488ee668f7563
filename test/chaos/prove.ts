import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../engine/commands/server/admin-client.ts'
import { adminOf, overridesOf, purge, snapshotOf, storyPage, viewPurge } from './admin-view.ts'
import { askPage } from './ask-page.ts'
import { joinFaultsOf, type ProcessView, reachFault } from './judge-nodes.ts'
import { owedFault } from './judge-version.ts'
import type { Laboratory } from './laboratory.ts'
import { dueVersion, type Ledger, shownVersion, type WrittenStory } from './ledger.ts'
import { agents, putStory } from './load.ts'
import type { NodePart } from './node-part.ts'
import { storeFaults } from './stored-stories.ts'

/** Milliseconds in which everything is well again once all faults are over: more than any retry waits. */
const settlesWithinMs = 60_000

/** What has to hold when everything has been mended. @returns a sentence for each thing that does not */
export async function proveInvariants(laboratory: Laboratory, ledger: Ledger, announce: (line: string) => void): Promise<readonly string[]> {
  announce('waiting for every node to rejoin')
  const unjoined = await eventually(() => joinFaults(laboratory))
  announce('looking for every acknowledged write in the store and on every node')
  const inStore = await storeFaults(laboratory, ledger.stories()).catch((error: unknown) => [`the store cannot be read: ${String(error)}`])
  const untold = await eventually(() => shownFaults(laboratory, ledger.stories(), false))
  announce('purging through each node')
  const unreached: string[] = []
  for (const node of laboratory.nodes) {
    unreached.push(...(await eventually(() => writeThrough(laboratory, node, ledger))), ...(await purgeFaults(laboratory, node).catch((error: unknown) => [String(error)])))
  }
  const shown = await eventually(() => shownFaults(laboratory, ledger.stories(), true))
  return [...laboratory.complaints(), ...unjoined, ...inStore, ...untold, ...unreached, ...shown]
}

/** Asks until there is nothing to say. @returns what there is to say in the end */
async function eventually(faults: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const endAt = performance.now() + settlesWithinMs
  for (;;) {
    const found = await faults().catch((error: unknown) => [String(error)])
    if (found.length === 0 || performance.now() > endAt) return found
    // What is looked for may be late because so much has to be made anew: not in its way.
    await wait(1_000)
  }
}

const processesOf = async (laboratory: Laboratory): Promise<readonly ServerProcess[]> => (await Promise.all(laboratory.nodes.map((node) => adminOf(laboratory, node)))).flat()

/** Every worker is there, hears the others, has nothing left to tell, and knows what the operator has set. */
async function joinFaults(laboratory: Laboratory): Promise<readonly string[]> {
  const faults = await Promise.all(laboratory.nodes.map(async (node) => joinFaultsOf(node, await Promise.all((await adminOf(laboratory, node)).map(viewOf)), storyPage)))
  return faults.flat()
}

async function viewOf(process: ServerProcess): Promise<ProcessView> {
  const { link, state } = await snapshotOf(process)
  return { pid: process.pid, state, link, overrides: Object.keys(await overridesOf(process)) }
}

/** A purge through one node is applied by every process of all. */
async function purgeFaults(laboratory: Laboratory, node: NodePart): Promise<readonly string[]> {
  const [first] = await adminOf(laboratory, node)
  if (!first) return [`${node.part} has no process that answers`]
  let version = 0
  const untold = await eventually(async () => {
    const view = await purge(first, { all: true })
    version = view.version
    return view.isBroadcast ? [] : [`a purge through ${node.part} could not be told`]
  })
  if (untold.length > 0) return untold
  // It is looked at until all have said what it did.
  return eventually(async () => {
    const all = await processesOf(laboratory)
    const { processes, silent } = await viewPurge(first, version)
    const fault = reachFault(node.part, { reached: processes.length, silent: silent.length, all: all.length })
    return fault === undefined ? [] : [fault]
  })
}

async function writeThrough(laboratory: Laboratory, node: NodePart, ledger: Ledger): Promise<readonly string[]> {
  const story = ledger.open()
  const answer = await putStory(laboratory, node.port, story.msid, ledger.begin(story))
  ledger.doubt(story)
  if (answer.kind === 'broken' || answer.status !== 200) return [`nothing can be written through ${node.part}: ${answer.kind === 'broken' ? answer.reason : answer.status}`]
  ledger.acknowledge(story, 1, node.part)
  return []
}

/** Every story that readers are owed, on each worker and in front. */
async function shownFaults({ nodes, frontPort }: Laboratory, stories: readonly WrittenStory[], isAll: boolean): Promise<readonly string[]> {
  const places = [...nodes.map(({ part, port, workerCount }) => ({ part, port, times: 2 * workerCount })), ...(frontPort === undefined ? [] : [{ part: 'nginx', port: frontPort, times: 1 }])]
  const faults: string[] = []
  for (const story of stories) {
    if (dueVersion(story, Infinity, isAll) === 0) continue
    for (const { part, port, times } of places) {
      for (let turn = 0; turn < times; turn += 1) {
        const answer = await askPage({ port, path: story.path, headers: { host: 'news.example', 'user-agent': agents.desktop, 'accept-encoding': 'br' }, timeoutMs: settlesWithinMs })
        const shown = answer.kind === 'answered' ? (shownVersion(answer.text, story.msid) ?? answer.status) : answer.reason
        const fault = owedFault(part, story, shown, isAll)
        if (fault === undefined) continue
        faults.push(fault)
        break
      }
    }
  }
  return faults
}
