/** Rows under headings, in columns as wide as their widest cell. Nothing is cut: a terminal wraps, a pipe does not care. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()
  return `${[line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n')}\n`
}
