/** Only `fail` makes the check fail; `note` informs the author; `skip` means that it could not be run here. */
export type CheckStatus = 'pass' | 'fail' | 'note' | 'skip'

/** One line of the table. */
export interface CheckResult {
  readonly plugin: string
  /** Name of the check, as in `routes`. */
  readonly check: string
  readonly status: CheckStatus
  /** The result, and for a failure how to fix it; names the file. */
  readonly reason: string
}

/** The failures, each as a line of its own; one passing line when there are none. */
export const summarize = (plugin: string, check: string, failures: readonly string[], passed: string): CheckResult[] =>
  failures.length === 0
    ? [{ plugin, check, status: 'pass', reason: passed }]
    : [...new Set(failures)].map((reason) => ({ plugin, check, status: 'fail', reason }))

/** A fault, and one place where it occurred. */
export interface Fault {
  readonly what: string
  /** As in `/gold (mobile)`. */
  readonly where: string
}

/** One mistake occurs at many addresses: lists each fault once, with the first of its places. */
export const groupFaults = (faults: readonly Fault[]): readonly { readonly what: string; readonly places: string }[] =>
  [...Map.groupBy(faults, ({ what }) => what)].map(([what, group]) => ({ what, places: placesText([...new Set(group.map(({ where }) => where))]) }))

const placesText = (places: readonly string[]): string => (places.length <= 3 ? places.join(', ') : `${places.slice(0, 2).join(', ')} and ${places.length - 2} more`)
