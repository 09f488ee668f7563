import type { OriginContext } from 'masthead/origin'
import { nationName } from '../games/nations.ts'
import type { MedalCount } from '../games/tally.ts'
import { changesTopicName, gamesId } from '../live-topic.ts'
import type { Series } from '../settings.ts'
import { type GamesDocument, type KnownGames, type NewEvent, type NewSession, wordsOf } from './games-document.ts'
import { allGamesTag, type EditionData, type GamesDatabase, gamesDatabase, seriesTag, type SessionsTable } from './tables.ts'

/** Rows in one statement. */
const batch = 500

export const readEdition = async (db: GamesDatabase, series: string, year: number) => {
  const row = await db.selectFrom('games_editions').selectAll().where('series', '=', series).where('year', '=', year).executeTakeFirst()
  return row && { ...row, updated: Number(row.updated), data: JSON.parse(row.data) as EditionData }
}

/** For `judgeGames`; real Games know nothing of a demonstration. */
export async function knownGames(db: GamesDatabase, series: string, year: number): Promise<KnownGames> {
  const edition = await readEdition(db, series, year)
  if (!edition || edition.demo === 1) return { disciplines: new Set(), events: new Set(), starts: undefined, ends: undefined }
  const events = await db.selectFrom('games_events').select('id').where('series', '=', series).where('year', '=', year).execute()
  return { disciplines: new Set(edition.data.disciplines.map(({ id }) => id)), events: new Set(events.map(({ id }) => id)), starts: edition.data.starts, ends: edition.data.ends }
}

const atomically = <Result>(db: GamesDatabase, write: (transaction: GamesDatabase) => Promise<Result>): Promise<Result> => (db.isTransaction ? write(db) : db.transaction().execute(write))

/** What is put for one edition of Games; an event, session or table that is named takes the place of the one that is there. */
export interface Put {
  readonly series: Series
  readonly document: GamesDocument
}

/** Writes what is known of Games, then tells pages. @returns the years of demonstrations that gave way */
export async function putGames(origin: Pick<OriginContext, 'db' | 'now' | 'changed' | 'publish'>, puts: readonly Put[], { demo = false } = {}): Promise<readonly string[]> {
  const at = origin.now()
  const told: { readonly id: string; readonly updated: number }[] = []
  const gone = await atomically(gamesDatabase(origin), async (db) => {
    const removed: string[] = []
    for (const { series, document } of puts) {
      if (!demo) removed.push(...(await removeDemo(db, series.id)))
      const known = await readEdition(db, series.id, document.year)
      const before = await snapshot(db, series.id, document.year)
      await writeEdition(db, series, document, { known: known?.data, updated: known?.updated ?? at, demo })
      await writeEvents(db, series.id, document.year, document.events)
      await writeSessions(db, series.id, document.year, document.sessions)
      if (document.table) await writeCounts(db, series.id, document.year, document.table.map(({ nation, ...counts }) => ({ code: nation, ...counts })))
      if ((await snapshot(db, series.id, document.year)) === before) continue
      // A later moment than the last, whatever the clock says.
      const updated = Math.max(at, (known?.updated ?? 0) + 1)
      await db.updateTable('games_editions').set({ updated }).where('series', '=', series.id).where('year', '=', document.year).execute()
      told.push({ id: gamesId(series.id, document.year), updated })
    }
    return removed
  })
  origin.changed([allGamesTag, ...new Set(puts.map(({ series }) => seriesTag(series.id)))])
  for (const one of told) origin.publish(changesTopicName, { cursor: one.updated, upserts: [one] })
  return gone
}

/** All that is known of an edition but when it changed: what is put again as it was is no change. */
async function snapshot(db: GamesDatabase, series: string, year: number): Promise<string> {
  const edition = await db.selectFrom('games_editions').select(['data', 'demo']).where('series', '=', series).where('year', '=', year).execute()
  const counts = await db.selectFrom('games_counts').selectAll().where('series', '=', series).where('year', '=', year).orderBy('code').execute()
  const events = await db.selectFrom('games_events').selectAll().where('series', '=', series).where('year', '=', year).orderBy('id').execute()
  const sessions = await db.selectFrom('games_sessions').selectAll().where('series', '=', series).where('year', '=', year).orderBy('id').execute()
  const medals = await db.selectFrom('games_medals').selectAll().where('series', '=', series).where('year', '=', year).orderBy('event').orderBy('place').execute()
  return JSON.stringify([edition, counts, events, sessions, medals])
}

async function removeDemo(db: GamesDatabase, series: string): Promise<string[]> {
  const demos = await db.selectFrom('games_editions').select('year').where('series', '=', series).where('demo', '=', 1).execute()
  for (const { year } of demos) for (const table of ['games_editions', 'games_counts', 'games_events', 'games_sessions', 'games_medals'] as const) await db.deleteFrom(table).where('series', '=', series).where('year', '=', year).execute()
  return demos.map(({ year }) => gamesId(series, year))
}

async function writeEdition(db: GamesDatabase, series: Series, document: GamesDocument, { known, updated, demo }: { readonly known: EditionData | undefined; readonly updated: number; readonly demo: boolean }): Promise<void> {
  const { year } = document
  const [place, starts, ends] = [document.place === undefined ? known?.place : wordsOf(document.place), document.starts ?? known?.starts, document.ends ?? known?.ends]
  const disciplines = new Map([...(known?.disciplines ?? []), ...(document.disciplines ?? []).map(({ id, name }) => ({ id, name: wordsOf(name) }))].map((one) => [one.id, one]))
  const named = Object.entries(document.nations ?? {}).map(([code, name]) => [code, { ...(nationName(code).te === undefined ? {} : { te: nationName(code).te }), ...wordsOf(name) }])
  const data: EditionData = {
    name: document.name === undefined ? (known?.name ?? { en: `${series.name} ${year}`, ...(series.nameTelugu === undefined ? {} : { te: `${series.nameTelugu} ${year}` }) }) : wordsOf(document.name),
    ...(place === undefined ? {} : { place }),
    ...(starts === undefined ? {} : { starts }),
    ...(ends === undefined ? {} : { ends }),
    nations: { ...known?.nations, ...(Object.fromEntries(named) as EditionData['nations']) },
    disciplines: [...disciplines.values()],
  }
  const row = { data: JSON.stringify(data), demo: demo ? 1 : 0, updated }
  await db.insertInto('games_editions').values({ series: series.id, year, ...row }).onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet(row)).execute()
}

async function writeEvents(db: GamesDatabase, series: string, year: number, events: readonly NewEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += batch) {
    const some = events.slice(at, at + batch)
    const rows = some.map(({ id, discipline, name }) => ({ series, year, id, discipline, name: JSON.stringify(wordsOf(name)) }))
    await db.insertInto('games_events').values(rows).onConflict((conflict) => conflict.columns(['series', 'year', 'id']).doUpdateSet((put) => ({ discipline: put.ref('excluded.discipline'), name: put.ref('excluded.name') }))).execute()
    const decided = some.flatMap(({ id, medals }) => (medals ? [{ id, medals }] : []))
    if (decided.length === 0) continue
    // The medals of an event are put as a whole: one that is taken away is not in the new list.
    await db.deleteFrom('games_medals').where('series', '=', series).where('year', '=', year).where('event', 'in', decided.map(({ id }) => id)).execute()
    const medals = decided.flatMap(({ id, medals }) => medals.map(({ medal, nation, athletes = [], day }, place) => ({ series, year, event: id, place, medal, code: nation, athletes: JSON.stringify(athletes.map(wordsOf)), day: day ?? null })))
    for (let from = 0; from < medals.length; from += batch) await db.insertInto('games_medals').values(medals.slice(from, from + batch)).execute()
  }
}

async function writeSessions(db: GamesDatabase, series: string, year: number, sessions: readonly NewSession[]): Promise<void> {
  const rows = sessions.map(({ id, day, starts, ends, discipline, event, name, venue, final = false, status = 'scheduled' }): SessionsTable => ({
    series, year, id, day, starts_at: starts ?? null, discipline, event: event ?? null,
    data: JSON.stringify({ name: wordsOf(name), ...(venue === undefined ? {} : { venue: wordsOf(venue) }), ...(ends === undefined ? {} : { endsAt: ends }), isFinal: final, status }),
  }))
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch)
    await db.deleteFrom('games_sessions').where('series', '=', series).where('year', '=', year).where('id', 'in', some.map(({ id }) => id)).execute()
    await db.insertInto('games_sessions').values(some).execute()
  }
}

async function writeCounts(db: GamesDatabase, series: string, year: number, counts: readonly MedalCount[]): Promise<void> {
  await db.deleteFrom('games_counts').where('series', '=', series).where('year', '=', year).execute()
  const rows = counts.map(({ code, gold, silver, bronze }) => ({ series, year, code, gold, silver, bronze }))
  if (rows.length > 0) await db.insertInto('games_counts').values(rows).execute()
}
