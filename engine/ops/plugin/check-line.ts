/** `note` is for an author to know; only `fail` makes the check fail. `skip`: it could not be tried here. */
export type Verdict = 'pass' | 'fail' | 'note' | 'skip'

/** One line of the table. */
export interface CheckLine {
  readonly plugin: string
  /** What was asked, as in `routes`. */
  readonly check: string
  readonly verdict: Verdict
  /** What is the case, and for a failure what to do; names the file. */
  readonly reason: string
}

/** One line that sums up: the failures when there are any, each a line of its own, else a pass. */
export const sumUp = (plugin: string, check: string, failures: readonly string[], passed: string): CheckLine[] =>
  failures.length === 0
    ? [{ plugin, check, verdict: 'pass', reason: passed }]
    : [...new Set(failures)].map((reason) => ({ plugin, check, verdict: 'fail', reason }))
