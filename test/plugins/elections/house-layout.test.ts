import t from 'tap'
import { house, houseLayout } from '../../../plugins/elections/views/parts/house-layout.ts'

for (const count of [1, 2, 3, 7, 40, 68, 81, 90, 120, 403, 543, 1000]) {
  t.test(`a house of ${count} has ${count} seats inside the drawing, none on another`, async (t) => {
    const { seats, size } = houseLayout(count)
    t.equal(seats.length, count)
    t.ok(seats.every(({ x, y }) => x >= 0 && x <= house.width && y >= 0 && y <= house.height))
    t.equal(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size, count)
    t.ok(size > 0)
    for (const [index, one] of seats.entries()) {
      const close = seats.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < size * 0.98)
      if (close) t.fail(`seat ${index} touches another`)
    }
  })
}

t.test('no seats, no drawing', async (t) => t.strictSame(houseLayout(0), { seats: [], size: 0 }))
