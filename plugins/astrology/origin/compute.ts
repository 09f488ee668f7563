import type { Festival, Panchangam, Stretch } from '../contract.ts'
import { type Day, dayAfter, daysIn } from '../almanac/days.ts'
import { festivals } from '../almanac/festivals.ts'
import { type Panchangam as Computed, panchangams } from '../almanac/panchangam.ts'
import type { Stretch as ComputedStretch } from '../almanac/parts-of-day.ts'
import type { City } from '../places/cities.ts'
import type { Span } from '../sky/spans.ts'
import type { SunriseBy } from '../sky/sun-times.ts'

// What the API answers, from what is computed: times as they are printed, to the next minute.

const minute = 60_000
const aheadOfUtc = 19_800_000

const timeText = (ms: number): string => `${new Date(Math.round(ms / minute) * minute + aheadOfUtc).toISOString().slice(0, 16)}:00+05:30`

const stretch = ({ start, end }: ComputedStretch): Stretch => ({ start: timeText(start), end: timeText(end) })
const endings = (spans: readonly Span[]) => spans.map(({ index, end }) => ({ index, end: timeText(end) }))

const answerOf = (day: Computed, festivals: readonly string[]): Panchangam => ({
  day: day.day,
  weekday: day.weekday,
  sunrise: timeText(day.sunrise),
  sunset: timeText(day.sunset),
  nextSunrise: timeText(day.nextSunrise),
  samvatsara: day.samvatsara,
  isNorthward: day.isNorthward,
  month: { index: day.month.index, isAdhika: day.month.isAdhika },
  sunSign: day.sunSign,
  moonSigns: endings(day.moonSigns),
  tithis: endings(day.tithis),
  nakshatras: endings(day.nakshatras),
  yogas: endings(day.yogas),
  karanas: endings(day.karanas),
  rahuKalam: stretch(day.rahuKalam),
  yamagandam: stretch(day.yamagandam),
  gulikaKalam: stretch(day.gulikaKalam),
  durmuhurtam: day.durmuhurtam.map(stretch),
  varjyam: day.varjyam.map(stretch),
  amritaKalam: day.amritaKalam.map(stretch),
  ...(day.abhijit === undefined ? {} : { abhijit: stretch(day.abhijit) }),
  festivals: [...festivals],
})

const withFestivals = (days: readonly Computed[], found: readonly Festival[]): Panchangam[] => days.map((day) => answerOf(day, found.filter((one) => one.day === day.day).map(({ id }) => id)))

/** Days that are looked ahead for festivals, and how many of them are shown. */
const ahead = 75
const maxUpcoming = 5

export function dayAnswer(city: City, day: Day, by: SunriseBy): { readonly city: string; readonly panchangam: Panchangam; readonly upcoming: Festival[] } {
  const found = festivals(city, day, dayAfter(day, ahead), by)
  const [panchangam] = withFestivals(panchangams(city, day, 1, by), found)
  if (!panchangam) throw new Error(`Nothing was computed for ${day}.`)
  return { city: city.id, panchangam, upcoming: found.filter((one) => one.day > day).slice(0, maxUpcoming) }
}

/** @param month as in `2026-11` */
export function monthDays(city: City, month: string, by: SunriseBy): Panchangam[] {
  const count = daysIn(month)
  const first = `${month}-01`
  return withFestivals(panchangams(city, first, count, by), festivals(city, first, dayAfter(first, count - 1), by))
}

export const yearFestivals = (city: City, year: number, by: SunriseBy): Festival[] => festivals(city, `${year}-01-01`, `${year}-12-31`, by)

