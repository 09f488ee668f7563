import { AstroTime, Body, Ecliptic, e_tilt, GeoVector, SunPosition } from 'astronomy-engine'

// Apparent geocentric ecliptic longitudes, in degrees. Astronomy Engine's own phases of the Moon leave out the aberration of
// the Sun and so are 40 s late (github.com/cosinekitty/astronomy#382): the difference is taken of the apparent longitudes here.

/** An angle that grows with time, in degrees from 0 to 360. */
export type Angle = (ms: number) => number

export const degreesOf = (value: number): number => ((value % 360) + 360) % 360

const arcsecond = 1 / 3_600
const daysPerCentury = 36_525

const timeOf = (ms: number): AstroTime => new AstroTime(new Date(ms))
const moonAt = (time: AstroTime): number => Ecliptic(GeoVector(Body.Moon, time, true)).elon
const sunAt = (time: AstroTime): number => SunPosition(time).elon

/** Lahiri's: how far the zodiac of the stars is behind that of the equinox, nutation included. */
function ayanamsa(time: AstroTime): number {
  const centuries = time.tt / daysPerCentury
  return (85_885.532 + 5_028.796195 * centuries + 1.1054348 * centuries ** 2 + e_tilt(time).dpsi) * arcsecond
}

/** Of Moon and Sun: 12 degrees are a tithi, 6 a karana. */
export const elongation: Angle = (ms) => {
  const time = timeOf(ms)
  return degreesOf(moonAt(time) - sunAt(time))
}

/** The Moon among the stars: 13°20′ are a nakshatra. */
export const siderealMoon: Angle = (ms) => {
  const time = timeOf(ms)
  return degreesOf(moonAt(time) - ayanamsa(time))
}

/** The Sun among the stars: 30 degrees are a rashi. */
export const siderealSun: Angle = (ms) => {
  const time = timeOf(ms)
  return degreesOf(sunAt(time) - ayanamsa(time))
}

/** Of both together: 13°20′ are a yoga. */
export const sumOfBoth: Angle = (ms) => {
  const time = timeOf(ms)
  return degreesOf(moonAt(time) + sunAt(time) - 2 * ayanamsa(time))
}

/** Degrees a day, on average. */
export const rates = { elongation: 12.1907, siderealMoon: 13.1764, siderealSun: 0.98561, sumOfBoth: 14.162 } as const
