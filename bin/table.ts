import { widthOf } from './cli.ts'

const gap = '  '
const minColumnWidth = 8

export interface TableOptions {
  /** Columns of the terminal: the widest cells are cut until a row fits. Default: nothing is cut. */
  readonly width?: number
  /** Numbers of columns whose cells stand to the right. */
  readonly rightAligned?: readonly number[]
}

/** Rows under headings, in columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], { width = Infinity, rightAligned = [] }: TableOptions = {}): string {
  const widths = fitWidths(headings.map((heading, column) => Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[column] ?? '')))), width)
  const line = (cells: readonly string[]) =>
    headings
      .map((_, column) => {
        const room = widths[column] ?? 0
        const cell = truncate(cells[column] ?? '', room)
        const space = ' '.repeat(room - widthOf(cell))
        return rightAligned.includes(column) ? space + cell : cell + space
      })
      .join(gap)
      .trimEnd()
  return `${[line(headings), line(widths.map((each) => '─'.repeat(each))), ...rows.map(line)].join('\n')}\n`
}

/** Takes from the widest column first: numbers are narrow and stay whole, keys and tags are long and can be guessed. */
function fitWidths(widths: number[], width: number): number[] {
  const total = () => widths.reduce((sum, each) => sum + each, gap.length * (widths.length - 1))
  while (total() > width) {
    const widest = Math.max(...widths)
    if (widest <= minColumnWidth) break
    widths[widths.indexOf(widest)] = Math.max(minColumnWidth, widest - Math.max(1, Math.min(total() - width, widest - minColumnWidth, 8)))
  }
  return widths
}

const truncate = (cell: string, room: number): string => (widthOf(cell) <= room ? cell : `${cell.slice(0, room - 1)}…`)
