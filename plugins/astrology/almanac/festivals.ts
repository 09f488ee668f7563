import { elongation, rates, siderealMoon, siderealSun } from '../sky/longitudes.ts'
import { timeOf } from '../sky/spans.ts'
import { type Coordinates, sunAfter, type SunriseBy } from '../sky/sun-times.ts'
import { type Day, dayAfter, dayOf, midnightOf, weekdayOf, yearOf } from './days.ts'
import { type DayPart, movingStar, sankranti, type TithiRule, tithiRules, vaikunthaEkadashi, varalakshmi } from './festival-rules.ts'
import { type LunarMonth, lunarMonths } from './lunar-months.ts'
import type { DayAndNight, Stretch } from './parts-of-day.ts'

export interface Festival {
  readonly day: Day
  readonly id: string
}

type LightOf = (day: Day) => DayAndNight

const makara = 270
const hour = 3_600_000

/** A part of a day by fifths of the daytime, the first fifth of the night, and its eighth of fifteen parts. */
const partOf: Readonly<Record<DayPart, (light: DayAndNight) => Stretch>> = {
  sunrise: ({ sunrise }) => ({ start: sunrise, end: sunrise }),
  midday: ({ sunrise, sunset }) => ({ start: sunrise + (sunset - sunrise) * 0.4, end: sunrise + (sunset - sunrise) * 0.6 }),
  afternoon: ({ sunrise, sunset }) => ({ start: sunrise + (sunset - sunrise) * 0.6, end: sunrise + (sunset - sunrise) * 0.8 }),
  evening: ({ sunset, nextSunrise }) => ({ start: sunset, end: sunset + (nextSunrise - sunset) * 0.2 }),
  midnight: ({ sunset, nextSunrise }) => ({ start: sunset + ((nextSunrise - sunset) * 7) / 15, end: sunset + ((nextSunrise - sunset) * 8) / 15 }),
}

/** The stretch of a tithi in a lunar month. */
function tithiIn({ start, end }: LunarMonth, tithi: number): Stretch {
  const reached = (number: number) => (number === 0 ? start : number === 30 ? end : timeOf(elongation, number * 12, start + ((end - start) * number) / 30, rates.elongation))
  return { start: reached(tithi), end: reached(tithi + 1) }
}

/** The day of a tithi whose part of the day has it; where none has, the first that the tithi touches, from sunrise to sunrise. */
function dayWith(span: Stretch, { at, prefer }: Pick<TithiRule, 'at' | 'prefer'>, lightOf: LightOf): Day {
  const first = dayAfter(dayOf(span.start), -1)
  const days = Array.from({ length: 4 }, (_, index) => dayAfter(first, index)).map((day) => {
    const light = lightOf(day)
    const part = partOf[at](light)
    // Of a moment: whether the tithi has begun by then and not ended.
    const isThere = part.start === part.end ? span.start <= part.start && part.start < span.end : part.end > span.start && part.start < span.end
    return { day, isThere, common: Math.min(part.end, span.end) - Math.max(part.start, span.start), isTouched: light.nextSunrise > span.start && light.sunrise < span.end }
  })
  const found = days.filter(({ isThere }) => isThere)
  const best = prefer === 'longer' ? found.toSorted((one, other) => other.common - one.common)[0] : found[0]
  return (best ?? days.find(({ isTouched }) => isTouched))?.day ?? dayOf(span.start)
}

/** The day of a festival, or the next one where a star moves it there. */
function movedByStar({ id, at }: TithiRule, tithi: Stretch, day: Day, lightOf: LightOf): Day {
  if (id !== movingStar.id) return day
  const next = dayAfter(day)
  const size = 360 / 27
  const hasStar = (light: DayAndNight): boolean => {
    const { start, end } = partOf[at](light)
    return [start, end].some((time) => Math.floor(siderealMoon(time) / size) === movingStar.nakshatra)
  }
  return tithi.end > lightOf(next).sunrise && hasStar(lightOf(next)) && !hasStar(lightOf(day)) ? next : day
}

/** The day on which the Sun's entry into Makara is kept: its own until the middle of the day, and the next one after that. */
function sankrantiDay(year: number, lightOf: LightOf): Day {
  const entry = timeOf(siderealSun, makara, midnightOf(`${year}-01-14`), rates.siderealSun)
  const day = dayOf(entry)
  const { sunrise, sunset } = lightOf(day)
  return entry < (sunrise + sunset) / 2 ? day : dayAfter(day)
}

function fridays({ id, weekday, month, tithi }: typeof varalakshmi, months: readonly LunarMonth[], lightOf: LightOf): Festival[] {
  return ofMonth(months, month).map((one) => {
    const fullMoon = dayWith(tithiIn(one, tithi), { at: 'sunrise' }, lightOf)
    return { id, day: dayAfter(fullMoon, -(((weekdayOf(fullMoon) - weekday + 6) % 7) + 1)) }
  })
}

const ofMonth = (months: readonly LunarMonth[], index: number): LunarMonth[] => months.filter((one) => one.index === index && !one.isAdhika)

/** The festivals of a stretch of days at a place, in their order. */
export function festivals(place: Coordinates, first: Day, last: Day, by: SunriseBy): Festival[] {
  const known = new Map<Day, DayAndNight>()
  const lightOf: LightOf = (day) => {
    const before = known.get(day)
    if (before) return before
    const sunrise = sunAfter('rise', place, midnightOf(day), by)
    const sunset = sunAfter('set', place, sunrise, by)
    const light = { sunrise, sunset, nextSunrise: sunAfter('rise', place, sunset + hour, by) }
    known.set(day, light)
    return light
  }
  const from = dayAfter(first, -1)
  const to = dayAfter(last, 1)
  const months = lunarMonths(midnightOf(from), midnightOf(to) + 24 * hour)
  // A tithi is never two days from where it would be if all were equally long, and no festival two days from its tithi.
  const isNear = (tithi: number) => ({ start, end }: LunarMonth) => {
    const about = start + ((end - start) * tithi) / 30
    return about > midnightOf(from) - 96 * hour && about < midnightOf(to) + 96 * hour
  }
  // Kept up to two days around the middle of January.
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index).filter((year) => `${year}-01-10` <= to && `${year}-01-20` >= from)
  const found: Festival[] = [
    ...years.flatMap((year) => {
      const entry = sankrantiDay(year, lightOf)
      return sankranti.map(({ id, daysAfter }) => ({ id, day: dayAfter(entry, daysAfter) }))
    }),
    ...tithiRules.flatMap((rule) => ofMonth(months, rule.month).filter(isNear(rule.tithi)).map((month) => ({ id: rule.id, day: movedByStar(rule, tithiIn(month, rule.tithi), dayWith(tithiIn(month, rule.tithi), rule, lightOf), lightOf) }))),
    ...fridays(varalakshmi, months, lightOf),
    ...months
      .filter(isNear(vaikunthaEkadashi.tithi))
      .map((month) => dayWith(tithiIn(month, vaikunthaEkadashi.tithi), { at: 'sunrise' }, lightOf))
      .filter((day) => Math.floor(siderealSun(lightOf(day).sunrise) / 30) === vaikunthaEkadashi.sunSign)
      .map((day) => ({ id: vaikunthaEkadashi.id, day })),
  ]
  return found.filter(({ day }) => day >= first && day <= last).toSorted((one, other) => one.day.localeCompare(other.day))
}
