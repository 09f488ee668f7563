/** `note` is for an author to know; only `fail` makes the check fail. `skip`: it could not be tried here. */
export type CheckStatus = 'pass' | 'fail' | 'note' | 'skip'

/** One line of the table. */
export interface CheckResult {
  readonly plugin: string
  /** What was asked, as in `routes`. */
  readonly check: string
  readonly status: CheckStatus
  /** What is the case, and for a failure what to do; names the file. */
  readonly reason: string
}

/** One line that sums up: the failures when there are any, each a line of its own, else a pass. */
export const summarize = (plugin: string, check: string, failures: readonly string[], passed: string): CheckResult[] =>
  failures.length === 0
    ? [{ plugin, check, status: 'pass', reason: passed }]
    : [...new Set(failures)].map((reason) => ({ plugin, check, status: 'fail', reason }))

/** A fault, and one of the places where it shows. */
export interface Fault {
  readonly what: string
  /** As in `/gold (mobile)`. */
  readonly where: string
}

/** One mistake shows at many addresses and is one finding: each fault once, with the first of its places. */
export const groupFaults = (faults: readonly Fault[]): readonly { readonly what: string; readonly places: string }[] =>
  [...Map.groupBy(faults, ({ what }) => what)].map(([what, group]) => ({ what, places: placesText([...new Set(group.map(({ where }) => where))]) }))

const placesText = (places: readonly string[]): string => (places.length <= 3 ? places.join(', ') : `${places.slice(0, 2).join(', ')} and ${places.length - 2} more`)
