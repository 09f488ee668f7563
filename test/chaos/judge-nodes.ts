import type { LinkStatus } from '../../engine/cluster/node-link.ts'

/** What one process says of itself over its admin socket. */
export interface ProcessView {
  readonly pid: number
  readonly state: string
  readonly link: Pick<LinkStatus, 'through' | 'isJoined' | 'waiting'>
  /** Names of the pages whose times an operator has set. */
  readonly overrides: readonly string[]
}

/** A sentence for each process that is not there, does not hear the others, has purges to tell or does not know what the operator has set. */
export function joinFaultsOf(node: { readonly part: string; readonly workerCount: number }, processes: readonly ProcessView[], overridden: string): readonly string[] {
  const missing = processes.length === node.workerCount ? [] : [`${node.part} has ${processes.length} workers of ${node.workerCount}`]
  const faults = processes.flatMap(({ pid, state, link, overrides }) => {
    const name = `${node.part} (${pid})`
    return [
      ...(state === 'ready' ? [] : [`${name} is ${state}`]),
      ...(link.isJoined ? [] : [`${name} has not rejoined through ${link.through}`]),
      ...(link.waiting === 0 ? [] : [`${name} has ${link.waiting} purges to tell`]),
      ...(overrides.includes(overridden) ? [] : [`${name} does not know the times that were set for ${overridden}`]),
    ]
  })
  return [...missing, ...faults]
}

/** A sentence when a purge did not reach every process. One that is silent may be dead, and is not counted then. */
export function reachFault(part: string, { reached, silent, all }: { readonly reached: number; readonly silent: number; readonly all: number }): string | undefined {
  return reached === all ? undefined : `a purge through ${part} reached ${reached} processes of ${all}, and ${silent} are silent`
}
