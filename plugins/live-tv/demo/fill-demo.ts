import type { OriginContext } from 'masthead/origin'
import { beginOf, dayOf } from '../pages/day-of.ts'
import { type GuideProgramme, putGuide } from '../origin/guide-store.ts'
import { grids } from './grids.ts'

/** Days of the invented guide from yesterday on: the demo is looked at for some weeks after it was filled. */
const days = 60
const daySeconds = 86_400

/** The same programmes every day, each to the next one. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const first = beginOf(dayOf(origin.now())) / 1_000 - daySeconds
  const programmes = Object.entries(grids).flatMap(([channel, grid]) =>
    Array.from({ length: days }, (_, day) =>
      grid.map(({ at, ...texts }, index): GuideProgramme => {
        const next = grid[index + 1]
        const begin = first + day * daySeconds
        return { channel, start: begin + at * 60, stop: begin + (next?.at ?? 24 * 60) * 60, ...texts }
      }),
    ).flat(),
  )
  await putGuide(origin, programmes)
}
