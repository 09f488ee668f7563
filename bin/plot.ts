export interface PlotOptions {
  /** Characters, axes included. */
  readonly width: number
  readonly height: number
  readonly across: (value: number) => string
  readonly up: (value: number) => string
}

// Eighths of a character from below: a curve that rises by less than a line is still seen to rise.
const eighths = ['', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

/** An area under points, whose first numbers grow by a factor: the axis across is logarithmic. Ratios stand from 0 to 1. */
export function plot(points: readonly (readonly [across: number, ratio: number])[], { width, height, across, up }: PlotOptions): string {
  const gutter = 6
  const columns = Math.max(10, width - gutter - 2)
  const at = Array.from({ length: columns }, (_, column) => points[Math.round((column * (points.length - 1)) / (columns - 1))]?.[1] ?? 0)
  const lines = Array.from({ length: height }, (_, line) => {
    const floor = height - 1 - line
    const area = at.map((ratio) => eighths[Math.max(0, Math.min(8, Math.round((ratio * height - floor) * 8)))] || ' ').join('')
    const label = line === 0 || line === height >> 1 ? up((floor + 1) / height) : ''
    return `${label.padStart(gutter)} │${area.trimEnd()}`
  })
  const marks = 4
  const places = Array.from({ length: marks }, (_, mark) => Math.round((mark * (columns - 1)) / (marks - 1)))
  let axis = ''
  for (const place of places) {
    const label = across(points[Math.round((place * (points.length - 1)) / (columns - 1))]?.[0] ?? 0)
    const start = Math.min(place, columns - label.length)
    axis = `${axis.padEnd(start)}${label}`
  }
  return `${lines.join('\n')}\n${''.padStart(gutter)} └${'─'.repeat(columns)}\n${''.padStart(gutter)}  ${axis}\n`
}
