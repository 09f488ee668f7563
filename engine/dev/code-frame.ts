/** Lines before and after the one that is meant. */
const contextLines = 3

/** The lines around a place in a source, numbered, with a mark. @param line and column from 1 */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r?\n/)
  const first = Math.max(1, line - contextLines)
  const last = Math.min(lines.length, line + contextLines)
  const width = String(last).length
  const output: string[] = []
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? ''
    output.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`)
    // Tabs stay tabs, so that the mark stands below what it means.
    if (number === line && column !== undefined) output.push(`  ${' '.repeat(width)} | ${text.slice(0, column - 1).replace(/[^\t]/g, ' ')}^`)
  }
  return output.join('\n')
}
