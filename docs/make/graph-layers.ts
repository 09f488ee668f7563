import type { ImportGraph } from './import-graph.ts'

type Edge = ImportGraph['edges'][number]

export interface Layers {
  /** Row by row, those that nobody imports first: rooms, and gaps where an import passes through the row. */
  readonly rows: readonly (readonly Place[])[]
  /** The ways of imports, from a room over gaps to a room, by their names. Those that a longer way implies are left out. */
  readonly ways: readonly { readonly edge: Edge; readonly over: readonly string[] }[]
}

export interface Place {
  readonly name: string
  readonly kind: 'room' | 'gap'
}

/** Puts rooms into rows so that all imports go down. @throws when rooms import one another in a circle */
export function layersOf({ rooms, edges }: ImportGraph): Layers {
  const depth = depthsOf(
    rooms.map(({ name }) => name),
    edges,
  )
  const at = (name: string) => depth.get(name) ?? 0
  const ways = withoutImplied(edges).map((edge) => ({
    edge,
    over: [edge.from, ...Array.from({ length: at(edge.to) - at(edge.from) - 1 }, (_, step) => `${edge.from} to ${edge.to}, row ${at(edge.from) + step + 1}`), edge.to],
  }))
  const rows = Array.from({ length: Math.max(...depth.values()) + 1 }, (_, row): Place[] => [
    ...rooms.flatMap(({ name }): Place[] => (at(name) === row ? [{ name, kind: 'room' }] : [])),
    ...ways.flatMap(({ edge, over }): Place[] => {
      const gap = over[row - at(edge.from)]
      return gap === undefined || row <= at(edge.from) || row >= at(edge.to) ? [] : [{ name: gap, kind: 'gap' }]
    }),
  ])
  return { rows: untangled(rows, ways.map(({ over }) => over)), ways }
}

function depthsOf(names: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const depth = new Map<string, number>()
  let left = [...names]
  for (let row = 0; left.length > 0; row++) {
    const free = left.filter((name) => !edges.some(({ from, to }) => to === name && left.includes(from)))
    if (free.length === 0) throw new Error(`These import one another in a circle: ${left.join(', ')}.`)
    for (const name of free) depth.set(name, row)
    left = left.filter((name) => !free.includes(name))
  }
  return depth
}

/** Orders each row so that what stands in it is near the middle of its neighbours, going down and up a few times. */
function untangled(rows: readonly (readonly Place[])[], ways: readonly (readonly string[])[]): readonly (readonly Place[])[] {
  const steps = ways.flatMap((over) => over.slice(1).map((to, index) => ({ from: over[index] ?? '', to })))
  const across = new Map<string, number>()
  const place = (row: readonly Place[]) => {
    for (const [index, { name }] of row.entries()) across.set(name, (index + 1) / (row.length + 1))
  }
  rows.forEach(place)
  const sorted = rows.map((row) => [...row])
  const middle = (name: string, neighbours: readonly string[]) => (neighbours.length === 0 ? (across.get(name) ?? 0.5) : neighbours.reduce((sum, one) => sum + (across.get(one) ?? 0.5), 0) / neighbours.length)
  for (let round = 0; round < 8; round++) {
    const down = round % 2 === 0
    for (const row of down ? sorted : sorted.toReversed()) {
      const wanted = new Map(row.map(({ name }) => [name, middle(name, steps.flatMap((step) => (down ? (step.to === name ? [step.from] : []) : step.from === name ? [step.to] : [])))]))
      row.sort((a, b) => (wanted.get(a.name) ?? 0) - (wanted.get(b.name) ?? 0))
      place(row)
    }
  }
  return sorted
}

/** Leaves out an edge where its ends are joined by a way over other rooms. */
function withoutImplied(edges: readonly Edge[]): readonly Edge[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const reaches = (from: string, to: string, first: boolean): boolean => (next.get(from) ?? []).some((step) => (step === to ? !first : reaches(step, to, false)))
  return edges.filter(({ from, to }) => !reaches(from, to, true))
}
