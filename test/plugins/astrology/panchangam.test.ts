import t from 'tap'
import { dayAfter, dayOf, midnightOf } from '../../../plugins/astrology/almanac/days.ts'
import { lunarMonths, monthAt, samvatsaraOf, ugadiYear } from '../../../plugins/astrology/almanac/lunar-months.ts'
import { type Panchangam, panchangams } from '../../../plugins/astrology/almanac/panchangam.ts'
import type { Stretch } from '../../../plugins/astrology/almanac/parts-of-day.ts'
import { cities, findCity } from '../../../plugins/astrology/places/cities.ts'
import type { Coordinates } from '../../../plugins/astrology/sky/sun-times.ts'
import type { Span } from '../../../plugins/astrology/sky/spans.ts'

const place = (id: string): Coordinates => {
  const city = findCity(id)
  if (!city) throw new Error(id)
  return city
}
const bodhGaya: Coordinates = { latitude: 24.6961, longitude: 84.9869 }
const minute = 60_000

function dayAt(where: Coordinates, day: string): Panchangam {
  const [found] = panchangams(where, day, 1, 'edge')
  if (!found) throw new Error(day)
  return found
}

t.test('agrees with published almanacs within two minutes', (t) => {
  const published: readonly (readonly [where: Coordinates, day: string, tithi: string | undefined, nakshatra: string | undefined, varjyam?: readonly [string, string]])[] = [
    [place('hyderabad'), '2025-11-20', '12:16', undefined, ['15:28', '17:16']],
    [bodhGaya, '2026-09-28', '19:13', '10:16'],
    [place('delhi'), '2022-01-24', '08:43', '11:15'],
    [place('delhi'), '2020-12-31', '09:30', '19:49'],
  ]
  for (const [where, day, tithi, nakshatra, varjyam] of published) {
    const found = dayAt(where, day)
    const isNear = (time: number | undefined, text: string, what: string) => {
      const apart = Math.abs((time ?? 0) - Date.parse(`${day}T${text}:00+05:30`)) / minute
      t.ok(apart <= 2, `${day}, ${what}: ${apart.toFixed(2)} minutes from ${text}`)
    }
    if (tithi !== undefined) isNear(found.tithis[0]?.end, tithi, 'tithi')
    if (nakshatra !== undefined) isNear(found.nakshatras[0]?.end, nakshatra, 'nakshatra')
    if (varjyam !== undefined) {
      isNear(found.varjyam[0]?.start, varjyam[0], 'varjyam begins')
      isNear(found.varjyam[0]?.end, varjyam[1], 'varjyam ends')
    }
  }
  t.end()
})

t.test('what a day has', (t) => {
  const day = dayAt(place('hyderabad'), '2025-11-20')
  t.match(day, { weekday: 4, month: { index: 7, isAdhika: false }, samvatsara: 38, year: 2025, isNorthward: false, sunSign: 7 })
  t.same(day.tithis.map(({ index }) => index), [29, 0], 'the new moon, and the first of the bright half')
  t.same(day.nakshatras.map(({ index }) => index), [15, 16])
  const eighth = (day.sunset - day.sunrise) / 8
  t.equal(day.rahuKalam.start, day.sunrise + eighth * 5, 'of Thursday the sixth')
  t.equal(day.yamagandam.start, day.sunrise)
  t.equal(day.gulikaKalam.start, day.sunrise + eighth * 2)
  t.end()
})

t.test('each weekday has its parts of the day, which overlap only as tradition has it', (t) => {
  const week = panchangams(place('vijayawada'), '2026-11-22', 7, 'edge')
  const number = (day: Panchangam, { start }: Stretch) => Math.round(((start - day.sunrise) / (day.sunset - day.sunrise)) * 8) + 1
  t.same(week.map((day) => number(day, day.rahuKalam)), [8, 2, 7, 5, 6, 4, 3])
  t.same(week.map((day) => number(day, day.gulikaKalam)), [7, 6, 5, 4, 3, 2, 1])
  t.same(week.map((day) => number(day, day.yamagandam)), [5, 4, 3, 2, 1, 7, 6])
  const fifteenths = (day: Panchangam) => day.durmuhurtam.map(({ start, end }) => [Math.round(((start - day.sunrise) / (day.sunset - day.sunrise)) * 15) + 1, Math.round(((end - start) / (day.sunset - day.sunrise)) * 15)])
  const tuesday = week[2]
  t.ok(tuesday && (tuesday.durmuhurtam[1]?.start ?? 0) > tuesday.sunset, 'Tuesday has one at night')
  t.same(week.filter(({ weekday }) => weekday !== 2).map(fifteenths), [[[14, 1]], [[9, 1], [12, 1]], [[8, 1]], [[6, 1], [12, 1]], [[4, 1], [9, 1]], [[1, 2]]], 'Saturday has two that are one')
  t.same(week.map(({ abhijit }) => abhijit !== undefined), [true, true, true, false, true, true, true])
  t.end()
})

t.test('over years every part ends after it begins, where the next one begins, and none is left out', (t) => {
  const follows = (spans: readonly Span[], parts: number): boolean => spans.every(({ index, start, end }, at) => {
    const before = spans[at - 1]
    return end > start && (before === undefined || (before.end === start && index === (before.index + 1) % parts))
  })
  for (const [city, first] of [['hyderabad', '2000-01-01'], ['guwahati', '2026-01-01'], ['kochi', '2059-01-01']] as const) {
    const days = panchangams(place(city), first, 730, 'edge')
    const wrong: string[] = []
    for (const [at, day] of days.entries()) {
      const next = days[at + 1]
      const { sunrise, sunset, nextSunrise } = day
      if (!(sunrise < sunset && sunset < nextSunrise) || dayOf(sunrise) !== day.day || dayOf(sunset) !== day.day) wrong.push(`${day.day}: sun`)
      if (next && next.sunrise !== nextSunrise) wrong.push(`${day.day}: the next sunrise`)
      if (next && dayAfter(day.day) !== next.day) wrong.push(`${day.day}: the next day`)
      for (const [name, spans, parts, longest] of [['tithi', day.tithis, 30, 27], ['nakshatra', day.nakshatras, 27, 27.5], ['yoga', day.yogas, 27, 25.5], ['karana', day.karanas, 60, 13.5]] as const) {
        if (!follows(spans, parts)) wrong.push(`${day.day}: ${name} with a gap`)
        const [firstSpan] = spans
        const last = spans.at(-1)
        if (!firstSpan || !last || firstSpan.start > sunrise || last.end < nextSunrise) wrong.push(`${day.day}: ${name} does not fill the day`)
        if (spans.some(({ start, end }) => end - start > longest * 3_600_000)) wrong.push(`${day.day}: ${name} is too long`)
        if (spans.length > (name === 'karana' ? 4 : 3)) wrong.push(`${day.day}: ${spans.length} of ${name}`)
      }
      // Two karanas are a tithi.
      for (const tithi of day.tithis) if (!day.karanas.some(({ index }) => Math.floor(index / 2) === tithi.index)) wrong.push(`${day.day}: karanas of another tithi`)
      if (day.varjyam.some(({ start, end }) => start < sunrise || start >= nextSunrise || end <= start)) wrong.push(`${day.day}: varjyam`)
      if (next && day.month.index !== next.month.index && ![0, 1].includes(next.tithis[0]?.index ?? -1)) wrong.push(`${day.day}: a month that does not begin with the new moon`)
    }
    t.same(wrong, [], city)
  }
  t.end()
})

t.test('added months of known years', (t) => {
  const added = lunarMonths(Date.parse('2000-01-01'), Date.parse('2040-01-01')).filter(({ isAdhika }) => isAdhika)
  t.same(added.map(({ index, start }) => [Number(dayOf(start).slice(0, 4)), index]), [
    [2001, 6], [2004, 4], [2007, 2], [2010, 1], [2012, 5], [2015, 3], [2018, 2], [2020, 6], [2023, 4], [2026, 2], [2029, 0], [2031, 5], [2034, 3], [2037, 2], [2039, 6],
  ])
  const all = lunarMonths(midnightOf('2000-01-01'), midnightOf('2060-12-31'))
  const wrong = all.filter(({ index, isAdhika }, at) => {
    const before = all[at - 1]
    return before !== undefined && index !== (before.isAdhika ? before.index : (before.index + 1) % 12) && !isAdhika
  })
  t.same(wrong, [], 'otherwise months follow one another')
  t.end()
})

t.test('years change with Ugadi', (t) => {
  const yearOn = (day: string) => {
    const at = midnightOf(day) + 12 * 3_600_000
    const year = ugadiYear(monthAt(lunarMonths(at, at), at), at)
    return [year, samvatsaraOf(year)]
  }
  t.same(yearOn('2026-03-18'), [2025, 38], 'Vishvavasu')
  t.same(yearOn('2026-03-20'), [2026, 39], 'Parabhava')
  t.same(yearOn('2026-12-31'), [2026, 39])
  t.same(yearOn('2027-01-15'), [2026, 39])
  t.same(yearOn('2029-04-01'), [2028, 41], 'an added Chaitra is of the old year')
  t.same(yearOn('2029-04-15'), [2029, 42])
  t.end()
})

t.test('the sun rises in the east first, and later by the centre of its disc', (t) => {
  const sunrise = (id: string) => dayAt(place(id), '2026-11-23').sunrise
  t.ok(sunrise('guwahati') < sunrise('kolkata') && sunrise('kolkata') < sunrise('visakhapatnam') && sunrise('visakhapatnam') < sunrise('hyderabad') && sunrise('hyderabad') < sunrise('mumbai'))
  const [centre] = panchangams(place('hyderabad'), '2026-11-23', 1, 'centre')
  const later = ((centre?.sunrise ?? 0) - sunrise('hyderabad')) / minute
  t.ok(later > 3 && later < 4, `${later} minutes`)
  t.equal(new Set(cities.map(({ id }) => id)).size, cities.length)
  for (const { id, latitude, longitude } of cities) t.ok(latitude > 8 && latitude < 35 && longitude > 68 && longitude < 97, id)
  t.end()
})
