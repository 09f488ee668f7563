import { degreesOf, elongation, rates, siderealSun } from '../sky/longitudes.ts'
import { type Span, spansOf } from '../sky/spans.ts'
import { dayOf, yearOf } from './days.ts'

/** From one new moon to the next, as Telugu almanacs count months (amanta). */
export interface LunarMonth {
  /** 0 is Chaitra. */
  readonly index: number
  /** An added month: the Sun enters no sign in it. The one after it has the same name and the festivals. */
  readonly isAdhika: boolean
  readonly start: number
  readonly end: number
}

const signAt = (ms: number): number => Math.floor(siderealSun(ms) / 30)

function monthOf({ start, end }: Span): LunarMonth {
  const first = signAt(start)
  // A month has the name of the sign that the Sun enters in it: Mesha in Chaitra.
  return { index: (first + 1) % 12, isAdhika: signAt(end) === first, start, end }
}

/** All that a stretch of time touches. */
export const lunarMonths = (from: number, to: number): LunarMonth[] => spansOf(elongation, { size: 360, rate: rates.elongation }, from, to).map(monthOf)

export const monthAt = (months: readonly LunarMonth[], ms: number): LunarMonth => {
  const found = months.find(({ start, end }) => start <= ms && ms < end)
  if (!found) throw new Error(`No lunar month was computed for ${new Date(ms).toISOString()}.`)
  return found
}

/** Of the year that began with the last Ugadi, the calendar year of that Ugadi. An added Chaitra is still in the old year. */
export function ugadiYear({ index, isAdhika }: LunarMonth, ms: number): number {
  const day = dayOf(ms)
  const isBeforeMay = Number(day.slice(5, 7)) < 5
  const isLate = index >= 8 || (index === 0 && isAdhika)
  return yearOf(day) - (isBeforeMay && isLate ? 1 : 0)
}

/** Of the cycle of 60 years as the south counts it: 0 is Prabhava, as 1987 was. */
export const samvatsaraOf = (year: number): number => (((year - 1987) % 60) + 60) % 60

/** The Sun's way by the stars: northward from Makara on. */
export const isNorthward = (ms: number): boolean => degreesOf(siderealSun(ms) + 90) < 180
