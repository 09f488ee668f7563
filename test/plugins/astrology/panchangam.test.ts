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

/** As almanacs and newspapers had them: ends of the first tithi and nakshatra of the day, as 24 hours and more, and other times. */
interface Published {
  readonly place: Coordinates
  readonly day: string
  readonly tithi?: string
  readonly nakshatra?: string
  readonly yoga?: string
  readonly karana?: string
  readonly sunrise?: string
  readonly sunset?: string
  readonly varjyam?: readonly [string, string]
  readonly amrita?: readonly [string, string]
}
const delhi = place('delhi')
const published: readonly Published[] = [
  // A Telugu newspaper.
  { place: place('hyderabad'), day: '2025-11-20', tithi: '12:16', varjyam: ['15:28', '17:16'], amrita: ['26:14', '28:02'] },
  // Daily pages of an almanac on the web.
  { place: bodhGaya, day: '2026-09-28', tithi: '19:13', nakshatra: '10:16', yoga: '08:54', karana: '08:08', sunrise: '05:41', sunset: '17:40', amrita: ['07:57', '09:29'] },
  { place: delhi, day: '2020-12-31', tithi: '09:30', nakshatra: '19:49', yoga: '14:52', karana: '09:30', sunrise: '07:14', sunset: '17:35', amrita: ['17:20', '18:59'] },
  { place: delhi, day: '2022-01-24', tithi: '08:43', nakshatra: '11:15', yoga: '11:12', karana: '08:43', sunrise: '07:13', sunset: '17:54', amrita: ['28:36', '30:11'] },
  { place: delhi, day: '2022-01-26', tithi: '28:34', nakshatra: '10:07', yoga: '28:09', karana: '17:33', sunrise: '07:12', sunset: '17:55', amrita: ['24:31', '26:02'] },
  { place: delhi, day: '2025-11-22', tithi: '17:11', nakshatra: '16:47', yoga: '11:30', karana: '17:11', sunrise: '06:49', sunset: '17:25', amrita: ['06:56', '08:43'] },
  // A newspaper's column of the day, from the same almanac.
  { place: delhi, day: '2021-12-18', tithi: '07:24', nakshatra: '13:49', sunrise: '07:08', sunset: '17:28' },
  { place: delhi, day: '2021-12-22', tithi: '16:52', nakshatra: '24:45', sunrise: '07:10', sunset: '17:29', varjyam: ['07:12', '08:57'] },
  { place: delhi, day: '2022-01-04', tithi: '17:19', nakshatra: '10:57', sunrise: '07:15', sunset: '17:38' },
  { place: delhi, day: '2022-01-18', tithi: '30:53', nakshatra: '30:43', sunrise: '07:15', sunset: '17:49', amrita: ['23:45', '25:29'] },
  { place: delhi, day: '2022-10-24', tithi: '17:27', nakshatra: '14:42', sunrise: '06:27', sunset: '17:43' },
  { place: delhi, day: '2023-02-23', tithi: '25:33', nakshatra: '27:44', sunrise: '06:53', sunset: '18:17' },
  { place: delhi, day: '2023-08-23', tithi: '27:31', nakshatra: '08:08', sunrise: '05:54', sunset: '18:53' },
  { place: delhi, day: '2021-02-18', tithi: '08:17', nakshatra: '26:54', sunrise: '06:57', sunset: '18:13' },
]

t.test('agrees with published almanacs within two minutes', (t) => {
  for (const { place: where, day, ...times } of published) {
    const found = dayAt(where, day)
    const isNear = (time: number | undefined, text: string | undefined, what: string) => {
      if (text === undefined) return
      const [hours = 0, minutes = 0] = text.split(':').map(Number)
      const apart = Math.abs((time ?? 0) - Date.parse(`${day}T00:00:00+05:30`) - (hours * 60 + minutes) * minute) / minute
      t.ok(apart <= 2, `${day}, ${what}: ${apart.toFixed(2)} minutes from ${text}`)
    }
    isNear(found.sunrise, times.sunrise, 'sunrise')
    isNear(found.sunset, times.sunset, 'sunset')
    isNear(found.tithis[0]?.end, times.tithi, 'tithi')
    isNear(found.nakshatras[0]?.end, times.nakshatra, 'nakshatra')
    isNear(found.yogas[0]?.end, times.yoga, 'yoga')
    isNear(found.karanas[0]?.end, times.karana, 'karana')
    for (const [name, stretches, told] of [['varjyam', found.varjyam, times.varjyam], ['amrita kalam', found.amritaKalam, times.amrita]] as const) {
      isNear(stretches[0]?.start, told?.[0], `${name} begins`)
      isNear(stretches[0]?.end, told?.[1], `${name} ends`)
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
