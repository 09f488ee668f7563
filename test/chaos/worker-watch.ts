import type { NodePart } from './node-part.ts'

type WatchedNode = Pick<NodePart, 'part' | 'workers' | 'workerCount' | 'said'>

export interface WorkerWatchOptions<Node> {
  /** Whether something is being done to the node that its workers may die of. */
  readonly isExcused: (node: Node) => boolean
  /** A worker is new, and has nothing stored. */
  readonly onBorn: (node: Node) => void
  /** A worker has ended by itself. @returns called when the node has all of them again */
  readonly onGone: (node: Node) => () => void
}

/** Sees workers come and go. */
export interface WorkerWatch {
  /** @returns a sentence for each node that has lost a worker to which nothing was done */
  readonly look: () => readonly string[]
}

export function watchWorkers<Node extends WatchedNode>(nodes: readonly Node[], { isExcused, onBorn, onGone }: WorkerWatchOptions<Node>): WorkerWatch {
  const seen = new Map(nodes.map((node) => [node.part, new Set(node.workers())]))
  const missing = new Map<string, () => void>()

  function lookAt(node: Node): readonly string[] {
    const workers = node.workers()
    if (workers.some((pid) => !seen.get(node.part)?.has(pid))) onBorn(node)
    seen.set(node.part, new Set(workers))
    if (workers.length >= node.workerCount) {
      missing.get(node.part)?.()
      missing.delete(node.part)
      return []
    }
    if (missing.has(node.part) || isExcused(node)) return []
    missing.set(node.part, onGone(node))
    return [`a worker of ${node.part} ended by itself: ${node.said().trim().slice(-1_500)}`]
  }

  return { look: () => nodes.flatMap(lookAt) }
}
