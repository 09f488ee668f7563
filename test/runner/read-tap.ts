/** What the output of a process that runs test files tells, as soon as it is there. */
export interface TapListener {
  /** A file is done. */
  readonly file: (result: { readonly file: string; readonly passed: boolean; readonly seconds: number }) => void
  /** What its process and those that it started took of all processors, told behind `file`. */
  readonly processor: (file: string, seconds: number) => void
  readonly failed: (file: string, what: string) => void
  readonly skipped: (file: string, what: string) => void
  /** A line of what tap says about a failure. */
  readonly diagnosis: (line: string) => void
}

const resultLine = /^( *)(not )?ok \d+(?: - (.*?))?(?: # (SKIP|TODO)\b ?(.*))?(?: # time=([\d.]+)ms)?(?: \{)?$/

/**
 * Reads TAP as run-files.ts writes it, with one subtest for each file. A test without a single assertion counts as a failure: it
 * would hold whatever the code does.
 * @returns takes lines
 */
export function readTap({ file: onFile, processor, failed, skipped, diagnosis }: TapListener): (line: string) => void {
  let file = ''
  let lastFailed = false
  let isDiagnosing = false
  let isEmpty = false
  let emptyTests = 0
  return (line) => {
    file = /^# Subtest: (.*)$/.exec(line)?.[1] ?? file
    const [, spent, spender] = /^# processor ([\d.]+) s (.*)$/.exec(line) ?? []
    if (spender !== undefined) processor(spender, Number(spent))
    if (/^ +1\.\.0$/.test(line)) isEmpty = true
    const result = resultLine.exec(line)
    if (!result) {
      // What tap says about a failure stands between these two lines. Of a test that holds a failure it says nothing new.
      if (/^ *---$/.test(line)) isDiagnosing = lastFailed
      if (isDiagnosing) diagnosis(line)
      if (/^ *\.\.\.$/.test(line)) isDiagnosing = false
      return
    }
    const [, indent = '', not, title = '', skip, why = '', ms] = result
    lastFailed = not !== undefined && indent !== ''
    if (isEmpty && !skip) {
      failed(file, `${title}: it asserts nothing`)
      emptyTests += 1
    }
    isEmpty = false
    if (skip) skipped(file, `${title}${why ? ` (${why})` : ''}`)
    else if (indent !== '' && not) failed(file, title)
    if (indent !== '') return
    onFile({ file: title, passed: not === undefined && emptyTests === 0, seconds: Number(ms ?? 0) / 1_000 })
    emptyTests = 0
  }
}
