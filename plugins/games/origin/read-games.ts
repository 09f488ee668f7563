import type { About, Games, HomeAnswer, Medal, Session, Sort, TallyAnswer, TallyRow, ScheduleAnswer, Words } from '../contract.ts'
import type { Static } from 'masthead'
import { nationName } from '../games/nations.ts'
import { countMedals, rankNations } from '../games/tally.ts'
import type { Series } from '../settings.ts'
import type { EditionData, GamesDatabase, SessionData } from './tables.ts'

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })
/** The day in India. */
export const dayOf = (now: number): string => indianDay.format(now)

/** One edition of Games, opened for the answers below. */
export interface OpenGames {
  readonly db: GamesDatabase
  readonly about: About
  readonly games: Games
  readonly data: EditionData
  readonly today: string
}

type Opened = { readonly kind: 'open'; readonly games: OpenGames } | { readonly kind: 'empty'; readonly about: About } | { readonly kind: 'unknown' }

const seriesWords = ({ name, nameTelugu }: Series): Words => ({ en: name, ...(nameTelugu === undefined ? {} : { te: nameTelugu }) })

function stateOf({ starts, ends }: EditionData, today: string): Games['state'] {
  if (starts === undefined || ends === undefined) return 'unknown'
  return today < starts ? 'coming' : today > ends ? 'over' : 'running'
}

/** @param year the newest without it; one that nothing is known of is `unknown` */
export async function openGames(db: GamesDatabase, series: Series, year: number | undefined, now: number): Promise<Opened> {
  const editions = await db.selectFrom('games_editions').selectAll().where('series', '=', series.id).orderBy('year', 'desc').execute()
  const row = year === undefined ? editions[0] : editions.find((edition) => edition.year === year)
  const about = { series: { id: series.id, name: seriesWords(series) }, years: editions.map((edition) => edition.year) }
  if (!row) return year === undefined ? { kind: 'empty', about } : { kind: 'unknown' }
  const data = JSON.parse(row.data) as EditionData
  const today = dayOf(now)
  const { name, place, starts, ends } = data
  const games: Games = { year: row.year, name, ...(place ? { place } : {}), ...(starts === undefined ? {} : { starts }), ...(ends === undefined ? {} : { ends }), state: stateOf(data, today), demo: row.demo === 1, updated: Number(row.updated) }
  return { kind: 'open', games: { db, about: { ...about, games }, games, data, today } }
}

/** Of all series the Games that are on, else those that ended last, else the newest of which no days are known. */
export async function currentSeries(db: GamesDatabase, all: readonly Series[], now: number): Promise<Series | undefined> {
  const today = dayOf(now)
  const weigh = ({ year, data }: { readonly year: number; readonly data: string }): string => {
    const { starts, ends } = JSON.parse(data) as EditionData
    return starts !== undefined && ends !== undefined && today >= starts && today <= ends ? `2${starts}` : starts !== undefined && today < starts ? '0' : `1${ends ?? String(year)}`
  }
  const editions = (await db.selectFrom('games_editions').select(['series', 'year', 'data']).execute()).map((row) => ({ series: row.series, weight: weigh(row) }))
  const [best] = editions.filter(({ series }) => all.some(({ id }) => id === series)).sort((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : one.series < other.series ? -1 : 1))
  return best && all.find(({ id }) => id === best.series)
}

const nationOf = ({ nations }: EditionData, code: string): Words => nations[code] ?? nationName(code)

async function readMedals({ db, about, games, data }: OpenGames): Promise<readonly Medal[]> {
  const of = { series: about.series.id, year: games.year }
  const events = await db.selectFrom('games_events').select(['id', 'discipline', 'name']).where('series', '=', of.series).where('year', '=', of.year).execute()
  const byId = new Map(events.map((event) => [event.id, event]))
  const disciplines = new Map(data.disciplines.map(({ id, name }) => [id, name]))
  const rows = await db.selectFrom('games_medals').selectAll().where('series', '=', of.series).where('year', '=', of.year).orderBy('event').orderBy('place').execute()
  return rows.map(({ event, medal, code, athletes, day }) => {
    const found = byId.get(event)
    return {
      event,
      name: found ? (JSON.parse(found.name) as Words) : { en: event },
      discipline: disciplines.get(found?.discipline ?? '') ?? { en: found?.discipline ?? event },
      medal, code, nation: nationOf(data, code), athletes: JSON.parse(athletes) as Words[],
      ...(day === null ? {} : { day }),
    }
  })
}

const order = { gold: 0, silver: 1, bronze: 2 } as const
/** The last day first; of one day event by event. */
const newestFirst = (one: Medal, other: Medal): number => (other.day ?? '').localeCompare(one.day ?? '') || one.event.localeCompare(other.event) || order[one.medal] - order[other.medal]

interface Counted {
  readonly rows: TallyRow[]
  readonly isByEvent: boolean
}

/** A published table counts before what is added up; one after a day there is only of medals whose day is known. */
async function countUp(games: OpenGames, medals: readonly Medal[], sort: Sort, day?: string): Promise<Counted> {
  const published = day === undefined ? await games.db.selectFrom('games_counts').select(['code', 'gold', 'silver', 'bronze']).where('series', '=', games.about.series.id).where('year', '=', games.games.year).execute() : []
  const counts = published.length > 0 ? published : countMedals(day === undefined ? medals : medals.filter((medal) => medal.day !== undefined && medal.day <= day))
  return { rows: rankNations(counts, sort).map((count) => ({ ...count, nation: nationOf(games.data, count.code) })), isByEvent: published.length === 0 }
}

export type Tally = Static<typeof TallyAnswer>['response']

/** @returns `undefined` for a day on which no medal was won, and for a nation without one */
export async function readTally(games: OpenGames, asked: { readonly sort: Sort; readonly day?: string | undefined; readonly nation?: string | undefined }): Promise<Tally | undefined> {
  const medals = await readMedals(games)
  const days = [...new Set(medals.flatMap(({ day }) => (day === undefined ? [] : [day])))].sort()
  if (asked.day !== undefined && !days.includes(asked.day)) return undefined
  const { rows, isByEvent } = await countUp(games, medals, asked.sort, asked.day)
  const row = rows.find(({ code }) => code === asked.nation)
  const own = medals.filter(({ code, day }) => code === asked.nation && (asked.day === undefined || (day !== undefined && day <= asked.day)))
  return {
    about: games.about, sort: asked.sort, days, rows, isByEvent,
    ...(asked.day === undefined ? {} : { day: asked.day }),
    ...(row ? { nation: { row, medals: own.sort(newestFirst) } } : {}),
  }
}

async function readSessions(games: OpenGames, medals: readonly Medal[], only: { readonly day?: string | undefined; readonly discipline?: string | undefined }): Promise<Session[]> {
  let query = games.db.selectFrom('games_sessions').selectAll().where('series', '=', games.about.series.id).where('year', '=', games.games.year)
  if (only.day !== undefined) query = query.where('day', '=', only.day)
  if (only.discipline !== undefined) query = query.where('discipline', '=', only.discipline)
  const rows = await query.orderBy('day').orderBy('id').execute()
  const disciplines = new Map(games.data.disciplines.map(({ id, name }) => [id, name]))
  const time = (startsAt: string | null) => (startsAt === null ? Infinity : Date.parse(startsAt))
  return rows
    .map((row) => ({ row, at: time(row.starts_at) }))
    .sort((one, other) => one.row.day.localeCompare(other.row.day) || (one.at === other.at ? 0 : one.at - other.at))
    .map(({ row: { id, day, starts_at: startsAt, discipline, event, data } }) => {
      const { name, venue, endsAt, isFinal, status } = JSON.parse(data) as SessionData
      return {
        id, day, name, isFinal, status,
        ...(startsAt === null ? {} : { startsAt }),
        ...(endsAt === undefined ? {} : { endsAt }),
        ...(venue ? { venue } : {}),
        discipline: { id: discipline, name: disciplines.get(discipline) ?? { en: discipline } },
        medals: isFinal ? medals.filter((medal) => medal.event === event) : [],
      }
    })
}

export async function readHome(games: OpenGames, home: string): Promise<Static<typeof HomeAnswer>['response']> {
  const medals = await readMedals(games)
  const { rows } = await countUp(games, medals, 'gold')
  const all = await readSessions(games, medals, {})
  const day = nearestDay([...new Set(all.map((session) => session.day))], games)
  const events = await games.db.selectFrom('games_events').select(['id', 'discipline']).where('series', '=', games.about.series.id).where('year', '=', games.games.year).execute()
  const decided = new Set(medals.map(({ event }) => event))
  const own = rows.find(({ code }) => code === home)
  return {
    about: games.about, rows: rows.slice(0, 10), latest: [...medals].sort(newestFirst).slice(0, 12),
    sessions: all.filter((session) => session.day === day),
    ...(own ? { home: own } : {}),
    ...(day === undefined ? {} : { day }),
    disciplines: games.data.disciplines.map(({ id, name }) => {
      const its = events.filter(({ discipline }) => discipline === id)
      return { id, name, events: its.length, decided: its.filter((event) => decided.has(event.id)).length }
    }),
  }
}

/** Today where something is on, else the next day on which something is, else the last. */
const nearestDay = (days: readonly string[], { today }: Pick<OpenGames, 'today'>): string | undefined => days.toSorted().find((day) => day >= today) ?? days.toSorted().at(-1)

/** @returns `undefined` for a day or a discipline without a session */
export async function readSchedule(games: OpenGames, asked: { readonly day?: string | undefined; readonly discipline?: string | undefined; readonly isOfAllDays?: boolean }): Promise<Static<typeof ScheduleAnswer>['response'] | undefined> {
  const medals = await readMedals(games)
  const all = await readSessions(games, medals, {})
  const days = [...Map.groupBy(all, ({ day }) => day)].map(([day, sessions]) => ({ day, sessions: sessions.length, finals: sessions.filter(({ isFinal }) => isFinal).length }))
  const disciplines = games.data.disciplines.filter(({ id }) => all.some(({ discipline }) => discipline.id === id))
  const nearest = nearestDay(days.map(({ day }) => day), games)
  const day = asked.discipline === undefined && !asked.isOfAllDays ? (asked.day ?? nearest) : undefined
  const sessions = all.filter((session) => (day === undefined || session.day === day) && (asked.discipline === undefined || session.discipline.id === asked.discipline))
  if (sessions.length === 0 && (asked.day !== undefined || asked.discipline !== undefined)) return undefined
  return { about: games.about, days, disciplines, sessions, isOwnDay: asked.day !== undefined && asked.day !== nearest, ...(day === undefined ? {} : { day }), ...(asked.discipline === undefined ? {} : { discipline: asked.discipline }) }
}
