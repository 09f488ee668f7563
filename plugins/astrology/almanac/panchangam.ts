import { elongation, rates, siderealMoon, siderealSun, sumOfBoth } from '../sky/longitudes.ts'
import { type Span, spansOf, touching } from '../sky/spans.ts'
import { type Coordinates, sunAfter, type SunriseBy } from '../sky/sun-times.ts'
import { type Day, dayAfter, midnightOf, weekdayOf } from './days.ts'
import { isNorthward, type LunarMonth, lunarMonths, monthAt, samvatsaraOf, ugadiYear } from './lunar-months.ts'
import { abhijit, amritaKalam, type DayAndNight, durmuhurtam, gulikaKalam, rahuKalam, type Stretch, varjyams, yamagandam } from './parts-of-day.ts'

/** The five parts of a day and what follows from them. Times are in milliseconds since the epoch. */
export interface Panchangam extends DayAndNight {
  readonly day: Day
  /** 0 is Sunday. */
  readonly weekday: number
  readonly month: LunarMonth
  /** 0 is Prabhava. */
  readonly samvatsara: number
  /** The calendar year of the Ugadi that the year began with. */
  readonly year: number
  readonly isNorthward: boolean
  /** Signs of the Sun at sunrise, and of the Moon: 0 is Mesha. */
  readonly sunSign: number
  readonly moonSigns: readonly Span[]
  /** All that touch the day, from sunrise to sunrise. Tithi 0 is the first of the bright half, 29 the new moon. */
  readonly tithis: readonly Span[]
  readonly nakshatras: readonly Span[]
  readonly yogas: readonly Span[]
  /** Half tithis: 0 is Kimstughna, the first of the bright half. */
  readonly karanas: readonly Span[]
  readonly rahuKalam: Stretch
  readonly yamagandam: Stretch
  readonly gulikaKalam: Stretch
  readonly durmuhurtam: readonly Stretch[]
  readonly varjyam: readonly Stretch[]
  readonly amritaKalam: readonly Stretch[]
  readonly abhijit: Stretch | undefined
}

const nakshatra = 360 / 27

/** Days one after another at a place: what they share is computed once. */
export function panchangams(place: Coordinates, first: Day, count: number, by: SunriseBy): Panchangam[] {
  const days = Array.from({ length: count + 1 }, (_, index) => dayAfter(first, index))
  const sunrises = days.map((day) => sunAfter('rise', place, midnightOf(day), by))
  const from = sunrises[0] ?? 0
  const to = sunrises.at(-1) ?? 0
  const karanas = spansOf(elongation, { size: 6, rate: rates.elongation }, from, to)
  const tithis = spansOf(elongation, { size: 12, rate: rates.elongation }, from, to)
  const nakshatras = spansOf(siderealMoon, { size: nakshatra, rate: rates.siderealMoon }, from, to)
  const yogas = spansOf(sumOfBoth, { size: nakshatra, rate: rates.sumOfBoth }, from, to)
  const moonSigns = spansOf(siderealMoon, { size: 30, rate: rates.siderealMoon }, from, to)
  const months = lunarMonths(from, Math.max(to, from + 1))
  return days.slice(0, count).map((day, index) => {
    const sunrise = sunrises[index] ?? 0
    const nextSunrise = sunrises[index + 1] ?? 0
    const weekday = weekdayOf(day)
    const light: DayAndNight = { sunrise, sunset: sunAfter('set', place, sunrise, by), nextSunrise }
    const month = monthAt(months, sunrise)
    const year = ugadiYear(month, sunrise)
    const begins = ({ start }: Stretch): boolean => start >= sunrise && start < nextSunrise
    const of = (spans: readonly Span[]) => touching(spans, sunrise, nextSunrise)
    return {
      day, weekday, ...light, month, year,
      samvatsara: samvatsaraOf(year),
      isNorthward: isNorthward(sunrise),
      sunSign: Math.floor(siderealSun(sunrise) / 30),
      moonSigns: of(moonSigns),
      tithis: of(tithis),
      nakshatras: of(nakshatras),
      yogas: of(yogas),
      karanas: of(karanas),
      rahuKalam: rahuKalam(light, weekday),
      yamagandam: yamagandam(light, weekday),
      gulikaKalam: gulikaKalam(light, weekday),
      durmuhurtam: durmuhurtam(light, weekday),
      varjyam: of(nakshatras).flatMap(varjyams).filter(begins),
      amritaKalam: of(nakshatras).map(amritaKalam).filter(begins),
      abhijit: abhijit(light, weekday),
    }
  })
}
