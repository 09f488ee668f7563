import type { OriginContext } from 'masthead/origin'
import type { GamesDocument, NewEvent, NewSession } from '../origin/games-document.ts'
import { dayOf } from '../origin/read-games.ts'
import { putGames } from '../origin/write-games.ts'
import { settings } from '../settings.ts'
import { disciplines, family, given, type InventedDiscipline, nations } from './invented.ts'

const dayMs = 86_400_000
/** Days of the invented Games, of which this many are over when the store is filled. */
const length = 11
const over = 5

/** The same figures on every machine. */
function numbers(): (below: number) => number {
  let state = 20_317
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Invented Games that are on when the store is filled, event by event; and older ones of which there is a table alone. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const [first, second] = settings.of(origin).series
  const day = (number: number): string => dayOf(origin.now() + (number - over) * dayMs)
  if (first) await putGames(origin, [{ series: first, document: { series: first.id, ...inventGames(day, day(over)) } }], { demo: true })
  if (second) await putGames(origin, [{ series: second, document: { series: second.id, ...inventTable(Number(day(0).slice(0, 4)) - 1) } }], { demo: true })
}

/** @param dayAt the day of this number, from 0 */
function inventGames(dayAt: (number: number) => string, today: string): Omit<GamesDocument, 'series'> {
  const next = numbers()
  const events: NewEvent[] = []
  const sessions: NewSession[] = []
  let number = 0
  for (const discipline of disciplines) {
    for (const [index, name] of discipline.events.entries()) {
      const id = `${discipline.id}-${index + 1}`
      const final = 1 + (number * 3 + index) % (length - 1)
      number += 1
      const isDecided = dayAt(final) < today
      events.push({ id, discipline: discipline.id, name, medals: isDecided ? inventMedals(discipline, name.en, dayAt(final), next) : [] })
      const at = (hour: number, minute = 0) => `T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}+05:30`
      const common = { discipline: discipline.id, event: id, venue: discipline.venue }
      const [early, late] = [9 + next(4), 16 + next(5)]
      sessions.push({ ...common, id: `${id}-first`, day: dayAt(final - 1), name: { en: `${name.en}, first round`, te: `${name.te}, తొలి రౌండ్` }, starts: `${dayAt(final - 1)}${at(early)}`, status: dayAt(final - 1) < today ? 'finished' : 'scheduled' })
      // One of them has no hour yet: pages say so, and make none up.
      const hasHour = isDecided || number % 7 !== 0
      sessions.push({ ...common, id: `${id}-final`, day: dayAt(final), name, final: true, ...(hasHour ? { starts: `${dayAt(final)}${at(late, 30 * next(2))}` } : {}), status: isDecided ? 'finished' : 'scheduled' })
    }
  }
  return {
    year: Number(dayAt(0).slice(0, 4)),
    name: { en: 'Demonstration Games', te: 'నమూనా క్రీడలు' },
    place: { en: 'Lakeside (an invented city)', te: 'లేక్‌సైడ్ (కల్పిత నగరం)' },
    starts: dayAt(0), ends: dayAt(length - 1),
    nations, disciplines: disciplines.map(({ id, name }) => ({ id, name })),
    events, sessions, table: undefined,
  }
}

function inventMedals({ hasTwoBronzes = false, id }: InventedDiscipline, name: string, day: string, next: (below: number) => number): NonNullable<NewEvent['medals']> {
  const codes = Object.keys(nations)
  const kinds = ['gold', 'silver', 'bronze', ...(hasTwoBronzes ? ['bronze'] as const : [])] as const
  const isTeam = id === 'hockey'
  const count = /doubles/.test(name) ? 2 : /relay/.test(name) ? 4 : 1
  const taken = new Set<string>()
  return kinds.map((medal) => {
    // The first of the list win more than the last.
    let code = codes[Math.floor((next(codes.length) * (1 + next(100))) / 100)] ?? 'IND'
    while (taken.has(code)) code = codes[(codes.indexOf(code) + 1) % codes.length] ?? 'IND'
    taken.add(code)
    return { medal, nation: code, day, athletes: isTeam ? [] : Array.from({ length: count }, () => inventName(next)) }
  })
}

function inventName(next: (below: number) => number): { readonly en: string; readonly te: string } {
  const [one, other] = [given[next(given.length)] ?? { en: 'Miro', te: 'మిరో' }, family[next(family.length)] ?? { en: 'Velloki', te: 'వెల్లోకి' }]
  return { en: `${one.en} ${other.en}`, te: `${one.te} ${other.te}` }
}

function inventTable(year: number): Omit<GamesDocument, 'series'> {
  const next = numbers()
  const table = Object.keys(nations).map((nation, index) => ({ nation, gold: next(12 - Math.min(9, index)), silver: next(10), bronze: next(10) }))
  return { year, name: { en: 'Demonstration Games', te: 'నమూనా క్రీడలు' }, nations, events: [], sessions: [], table }
}
