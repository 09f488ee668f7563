import type { Fault, FaultTarget } from './fault-plan.ts'

/** A server of the laboratory, or the way between two. */
export interface Part extends FaultTarget {
  /** Does what a fault says. Resolves, once it is done, with what mends it; that resolves when the part is as good as new. */
  readonly inflict: (fault: Fault) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** Told of what no part may do, whatever is done to it. */
export type Complain = (complaint: string) => void
