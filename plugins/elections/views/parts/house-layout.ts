export interface HouseSeat {
  readonly x: number
  readonly y: number
}

export interface HouseLayout {
  /** From the left end of the half-circle to the right one. */
  readonly seats: readonly HouseSeat[]
  /** Width of a seat's dot. */
  readonly size: number
}

/** Size of the drawing; the semicircle stands on its lower edge. */
export const house = { width: 400, height: 212, radius: 190, inner: 78 } as const

/**
 * Places seats in rows of a half-circle, as many in each row as its length takes, so that any number from one up has a
 * place. They are handed out by angle: neighbours in the list sit next to each other, across the rows.
 */
export function houseLayout(count: number): HouseLayout {
  if (count <= 0) return { seats: [], size: 0 }
  const rows = Math.max(1, Math.min(count, Math.round(Math.sqrt(count / 2.6))))
  const depth = rows === 1 ? 0 : (house.radius - house.inner) / (rows - 1)
  const radii = Array.from({ length: rows }, (_, row) => (rows === 1 ? house.radius * 0.75 : house.inner + depth * row))
  const length = radii.reduce((sum, radius) => sum + radius, 0)
  // Largest remainders, so that the rows have exactly as many seats as there are.
  const wanted = radii.map((radius) => (count * radius) / length)
  const taken = wanted.map(Math.floor)
  const order = wanted.map((share, row) => ({ row, rest: share - Math.floor(share) })).sort((one, other) => other.rest - one.rest || other.row - one.row)
  const missing = count - taken.reduce((sum, seats) => sum + seats, 0)
  for (const { row } of order.slice(0, missing)) taken[row] = (taken[row] ?? 0) + 1
  const placed = radii.flatMap((radius, row) => {
    const seats = taken[row] ?? 0
    return Array.from({ length: seats }, (_, seat) => {
      const turn = seats === 1 ? 0.5 : seat / (seats - 1)
      const angle = Math.PI * (1 - turn)
      return { turn, radius, x: house.width / 2 + radius * Math.cos(angle), y: house.height - 12 - radius * Math.sin(angle) }
    })
  })
  placed.sort((one, other) => one.turn - other.turn || one.radius - other.radius)
  const gaps = radii.map((radius, row) => ((taken[row] ?? 0) > 1 ? (Math.PI * radius) / ((taken[row] ?? 2) - 1) : house.radius))
  const size = Math.min(rows === 1 ? house.radius : depth, ...gaps, 30) * 0.82
  return { seats: placed.map(({ x, y }) => ({ x: round(x), y: round(y) })), size: round(size) }
}

const round = (value: number): number => Math.round(value * 10) / 10
