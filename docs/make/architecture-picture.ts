import { layersOf, type Place } from './graph-layers.ts'
import { type ImportGraph, importGraph } from './import-graph.ts'

const box = { width: 150, height: 52, across: 26, down: 64 }
const gapWidth = 12
const margin = 24

/** A bar's length goes with the root of the lines: a small folder can still be seen beside a large one. */
const barWidth = (lines: number, most: number) => Math.max(4, Math.round((box.width - 24) * Math.sqrt(lines / most)))

/** In thousands: the picture changes when a folder does, and not with each line. */
const thousands = (lines: number) => Math.ceil(lines / 1_000)
const strokeWidth = (imports: number) => 1 + Math.round(2 * Math.log10(imports)) / 2

/** The house as an SVG: rooms in rows, imports going down, a bar for the size of each. */
export async function architecturePicture(root: string): Promise<string> {
  return drawn(await importGraph(root))
}

function drawn(graph: ImportGraph): string {
  const { rows, ways } = layersOf(graph)
  const widthOf = ({ kind }: Place) => (kind === 'room' ? box.width : gapWidth)
  const rowWidth = (row: readonly Place[]) => row.reduce((sum, place) => sum + widthOf(place), box.across * (row.length - 1))
  const width = Math.max(...rows.map(rowWidth)) + margin * 2
  const height = rows.length * (box.height + box.down) - box.down + margin * 2
  const at = new Map<string, { x: number; y: number; middle: number }>()
  for (const [index, row] of rows.entries()) {
    let x = Math.round((width - rowWidth(row)) / 2)
    for (const place of row) {
      at.set(place.name, { x, y: margin + index * (box.height + box.down), middle: x + widthOf(place) / 2 })
      x += widthOf(place) + box.across
    }
  }
  const most = Math.max(...graph.rooms.map(({ lines }) => thousands(lines)))
  const rooms = graph.rooms.map(({ name, lines }) => {
    const { x, y } = at.get(name) ?? { x: 0, y: 0 }
    return `<g><rect class="room ${name === 'masthead' || name.startsWith('engine') ? 'engine' : 'outside'}" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text class="name" x="${x + 12}" y="${y + 21}">${name}</text><text class="size" x="${x + 12}" y="${y + 37}">up to ${thousands(lines)},000 lines</text><rect class="bar" x="${x + 12}" y="${y + box.height - 9}" width="${barWidth(thousands(lines), most)}" height="3" rx="1.5"/></g>`
  })
  const arrows = ways.map(({ edge: { from, to, imports }, over }) => {
    const bends = over.slice(1).map((name, step) => {
      const start = at.get(over[step] ?? '')
      const end = at.get(name)
      if (!start || !end) return ''
      const bottom = start.y + box.height
      const top = name === to ? end.y - 7 : end.y
      const half = (top - bottom) / 2
      // Through a gap the line goes straight down, between the rooms of its row.
      return `${step === 0 ? `M${start.middle} ${bottom}` : `L${start.middle} ${bottom}`}C${start.middle} ${bottom + half} ${end.middle} ${top - half} ${end.middle} ${top}`
    })
    return `<path d="${bends.join('')}" stroke-width="${strokeWidth(imports)}"><title>${from} imports ${to}</title></path>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Folders of Masthead and the imports between them">
<style>
text { font: 11px system-ui, sans-serif; fill: #47505c }
.name { font-size: 14px; font-weight: 600; fill: #14181d }
.room { stroke: #b9c1cc; fill: #fff } .engine { fill: #f2f6fb } .bar { fill: #b3261e }
path { fill: none; stroke: #8a95a5; marker-end: url(#head) } marker path { fill: #8a95a5; stroke: none; marker-end: none }
@media (prefers-color-scheme: dark) { text { fill: #aab4c2 } .name { fill: #eef1f5 } .room { fill: #1b2027; stroke: #3a434f } .engine { fill: #202a36 } .bar { fill: #ff8a80 } path { stroke: #6d7887 } marker path { fill: #6d7887 } }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>
${arrows.join('\n')}
${rooms.join('\n')}
</svg>
`
}
