import type { Purge } from '../cache/purge.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/**
 * Purges that workers have not told the other machines of, because Redis is away: their primary, which survives them, holds
 * them as well, and hands those of a worker that has ended to another one. As many of each worker as the worker itself holds.
 */
export interface UntoldPurges<Worker> {
  readonly add: (worker: Worker, purge: Purge) => void
  /** A worker has told the other machines of everything. */
  readonly told: (worker: Worker) => void
  readonly ended: (worker: Worker) => void
  /** @returns what is left of workers that have ended, which is this one's from now on */
  readonly inherit: (heir: Worker) => readonly Purge[]
}

export function holdUntoldPurges<Worker>(): UntoldPurges<Worker> {
  const byWorker = new Map<Worker, Outbox>()
  const orphaned = createOutbox()

  function take(outbox: Outbox): readonly Purge[] {
    const purges: Purge[] = []
    for (let purge = outbox.first(); purge; purge = outbox.first()) {
      purges.push(purge)
      outbox.remove(purge)
    }
    return purges
  }

  function add(worker: Worker, purge: Purge): void {
    const outbox = byWorker.get(worker) ?? createOutbox()
    byWorker.set(worker, outbox)
    outbox.add(purge)
  }

  return {
    add,
    told: (worker) => void byWorker.delete(worker),
    ended(worker) {
      const outbox = byWorker.get(worker)
      byWorker.delete(worker)
      if (outbox) take(outbox).forEach(orphaned.add)
    },
    inherit(heir) {
      const purges = take(orphaned)
      for (const purge of purges) add(heir, purge)
      return purges
    },
  }
}
