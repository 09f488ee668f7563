import { attribute, element, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts'

/** What a cell or caption may hold, made fit for it. */
export type Content = (nodes: readonly HtmlNode[]) => readonly HtmlNode[]

interface Cell {
  readonly node: HtmlElement
  column: number
  columns: number
  rows: number
}

const groups = new Set(['thead', 'tbody', 'tfoot'])
const scopes = new Set(['row', 'col', 'rowgroup', 'colgroup'])
/** Cells in each direction. */
const maxSpan = 50

/** A table whose cells neither overlap nor reach out of it; `undefined` without any. */
export function table(node: HtmlElement, { cell, caption, onSquares }: { readonly cell: Content; readonly caption: Content; readonly onSquares: (squares: number) => void }): HtmlElement | undefined {
  const parts = node.childNodes.filter(isElement)
  const bodies = parts.filter(({ tagName }) => groups.has(tagName)).map((group) => ({ group, rows: layOut(group, onSquares) }))
  dropEmptyColumns(bodies.flatMap(({ rows }) => rows.flat()))
  const filled = bodies.flatMap(({ group, rows }) => {
    const written = rows.filter((row) => row.length > 0).map((row) => element('tr', {}, row.map((place) => writeCell(place, cell))))
    return written.length === 0 ? [] : element(group.tagName, {}, written)
  })
  if (filled.length === 0) return undefined
  const captions = parts.filter(({ tagName }) => tagName === 'caption').map((found) => caption(found.childNodes))
  const first = captions.find((content) => content.length > 0)
  // A table has one head and one foot; the parts of further ones are parts of its body.
  const seen = new Set<string>()
  for (const group of filled) {
    if (group.tagName !== 'tbody' && seen.has(group.tagName)) group.tagName = group.nodeName = 'tbody'
    seen.add(group.tagName)
  }
  return element('table', {}, [...(first ? [element('caption', {}, first)] : []), ...['thead', 'tbody', 'tfoot'].flatMap((name) => filled.filter(({ tagName }) => tagName === name))])
}

/**
 * Gives each cell of a group its place, as HTML's table algorithm does, and cuts spans that would overlap or reach out.
 * @param onSquares told how many squares each cell covers
 */
function layOut(group: HtmlElement, onSquares: (squares: number) => void): Cell[][] {
  const rows = group.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'tr')
  const taken = rows.map(() => new Set<number>())
  return rows.map((row, index) => {
    let column = 0
    return row.childNodes.filter(isElement).map((node) => {
      while (taken[index]?.has(column)) column++
      const columns = span(node, 'colspan')
      const cell: Cell = { node, column, columns: 1, rows: Math.min(span(node, 'rowspan'), rows.length - index) }
      onSquares(columns * cell.rows)
      while (cell.columns < columns && !taken[index]?.has(column + cell.columns)) cell.columns++
      for (const below of taken.slice(index, index + cell.rows)) {
        for (let covered = 0; covered < cell.columns; covered++) below.add(column + covered)
      }
      column += cell.columns
      return cell
    })
  })
}

/** A column in which no cell begins is there only because others span it: it goes, and they get narrower. */
function dropEmptyColumns(cells: readonly Cell[]): void {
  const begins = new Set(cells.map(({ column }) => column))
  for (const cell of cells) {
    cell.columns = Array.from({ length: cell.columns }, (_, offset) => cell.column + offset).filter((column) => begins.has(column)).length
  }
}

function writeCell({ node, columns, rows }: Cell, content: Content): HtmlElement {
  const inside = content(node.childNodes)
  // An empty heading names nothing.
  const heading = node.tagName === 'th' && inside.length > 0
  const scope = attribute(node, 'scope')?.toLowerCase() ?? ''
  return element(
    heading ? 'th' : 'td',
    {
      scope: heading && scopes.has(scope) ? scope : undefined,
      colspan: columns > 1 ? String(columns) : undefined,
      rowspan: rows > 1 ? String(rows) : undefined,
    },
    inside,
  )
}

function span(node: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const written = attribute(node, name) ?? ''
  return /^[1-9]\d{0,3}$/.test(written) ? Math.min(Number(written), maxSpan) : 1
}
