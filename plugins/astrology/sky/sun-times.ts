import { AstroTime, Body, Observer, SearchAltitude, SearchRiseSet } from 'astronomy-engine'

/** Where on Earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/**
 * What counts as sunrise: the upper edge of the disc on the horizon as it is seen, with refraction, as printed almanacs have it;
 * or the centre of the disc without refraction, as some traditions do, 3 to 4 minutes later.
 */
export type SunriseBy = 'edge' | 'centre'

/** One way from another: the sun goes up, or down. */
const directions = { rise: 1, set: -1 } as const

/** The first sunrise or sunset after a time. There is one each day up to the polar circles. */
export function sunAfter(what: keyof typeof directions, { latitude, longitude }: Coordinates, after: number, by: SunriseBy): number {
  const place = new Observer(latitude, longitude, 0)
  const from = new AstroTime(new Date(after))
  const found = by === 'edge' ? SearchRiseSet(Body.Sun, place, directions[what], from, 2) : SearchAltitude(Body.Sun, place, directions[what], from, 2, 0)
  if (found === null) throw new Error(`The sun does not ${what} at ${latitude}, ${longitude} after ${new Date(after).toISOString()}.`)
  return found.date.getTime()
}
