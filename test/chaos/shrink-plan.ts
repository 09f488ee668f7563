import type { Fault, FaultPlan } from './fault-plan.ts'

/** Milliseconds that are left after the last fault of a plan that is made shorter. */
const afterLastMs = 5_000

/**
 * The smallest plan that is found and still fails: fewer faults first, by halves and then by ever smaller parts, then a
 * shorter time.
 * @param fails runs a plan, and tells whether it fails
 * @param maxRuns how often, at most: each takes as long as its plan
 */
export async function shrinkPlan(plan: FaultPlan, fails: (plan: FaultPlan) => Promise<boolean>, maxRuns: number): Promise<FaultPlan> {
  let smallest = plan
  let runs = 0
  const stillFails = async (candidate: FaultPlan): Promise<boolean> => {
    if (runs >= maxRuns) return false
    runs += 1
    if (!(await fails(candidate))) return false
    smallest = candidate
    return true
  }

  for (let parts = 2; runs < maxRuns && smallest.faults.length > 1; ) {
    const chunks = split(smallest.faults, parts)
    const without = (chunk: readonly Fault[]) => smallest.faults.filter((fault) => !chunk.includes(fault))
    let isSmaller = false
    // One part alone, and where that is not enough all but one. Of two parts these are the same.
    for (const faults of [...chunks, ...(parts > 2 ? chunks.map(without) : [])]) {
      if (await stillFails(shorter({ ...smallest, faults }))) {
        isSmaller = true
        break
      }
    }
    if (isSmaller) parts = Math.max(2, Math.min(parts - 1, smallest.faults.length))
    else if (parts >= smallest.faults.length) break
    else parts = Math.min(parts * 2, smallest.faults.length)
  }
  if (runs < maxRuns && shorter(smallest).seconds < smallest.seconds) await stillFails(shorter(smallest))
  return smallest
}

function shorter(plan: FaultPlan): FaultPlan {
  const endMs = Math.max(0, ...plan.faults.map(({ atMs, forMs }) => atMs + forMs)) + afterLastMs
  return { ...plan, seconds: Math.min(plan.seconds, Math.ceil(endMs / 1_000)) }
}

function split<Item>(items: readonly Item[], parts: number): readonly (readonly Item[])[] {
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
