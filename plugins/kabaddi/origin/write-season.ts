import type { OriginContext } from 'masthead/origin'
import type { Team } from '../contract.ts'
import { changesTopicName, seasonId } from '../live-topic.ts'
import { judgeNews } from './late-news.ts'
import type { NewMatch, SeasonDocument } from './season-document.ts'
import { type KabaddiDatabase, kabaddiDatabase, kabaddiTag, type SeasonData } from './tables.ts'

/** Rows in one statement. */
const batch = 500

export async function seasonData(db: KabaddiDatabase, season: number): Promise<(SeasonData & { readonly demo: boolean; readonly updated: number }) | undefined> {
  const row = await db.selectFrom('kabaddi_seasons').selectAll().where('season', '=', season).executeTakeFirst()
  return row && { ...(JSON.parse(row.data) as SeasonData), demo: row.demo === 1, updated: Number(row.updated ?? 0) }
}

/** All that is known of a season but when it changed: what is put again as it was is no change. */
async function snapshot(db: KabaddiDatabase, season: number): Promise<string> {
  const head = await db.selectFrom('kabaddi_seasons').select(['data', 'demo']).where('season', '=', season).execute()
  const matches = await db.selectFrom('kabaddi_matches').select(['id', 'data']).where('season', '=', season).orderBy('id').execute()
  return JSON.stringify([head, matches])
}

/** The sides of a season that are known; those of a demonstration are not. */
export async function knownTeams(db: KabaddiDatabase, season: number): Promise<readonly Team[]> {
  const data = await seasonData(db, season)
  return data && !data.demo ? data.teams : []
}

export interface Put {
  readonly document: SeasonDocument
  /** A published table; `undefined` leaves the one that is there. */
  readonly table?: SeasonData['table']
}

export interface Written {
  /** The seasons of the demonstration that gave way. */
  readonly gone: readonly number[]
  /** What somebody should know: the log has it as well. */
  readonly notes: readonly string[]
}

/** Writes seasons, match by match. The first that is real takes the demonstration away. */
export async function putSeasons(origin: Pick<OriginContext, 'db' | 'changed' | 'now' | 'publish' | 'log'>, puts: readonly Put[], { demo = false } = {}): Promise<Written> {
  const db = kabaddiDatabase(origin)
  const notes: string[] = []
  const told: { readonly id: string; readonly updated: number }[] = []
  const write = async (transaction: KabaddiDatabase): Promise<readonly number[]> => {
    const demos = demo || puts.length === 0 ? [] : (await transaction.selectFrom('kabaddi_seasons').select('season').where('demo', '=', 1).execute()).map(({ season }) => season)
    if (demos.length > 0) {
      await transaction.deleteFrom('kabaddi_seasons').where('season', 'in', demos).execute()
      await transaction.deleteFrom('kabaddi_matches').where('season', 'in', demos).execute()
    }
    for (const { document, table } of puts) {
      const { season, name, teams, matches } = document
      const known = await seasonData(transaction, season)
      const before = await snapshot(transaction, season)
      const all = new Map([...(known?.teams ?? []), ...teams].map((team) => [team.id, team]))
      const data: SeasonData = { name: name ?? known?.name ?? { en: `Season ${season}`, te: `సీజన్ ${season}` }, teams: [...all.values()], table: table ?? known?.table ?? [] }
      const row = { data: JSON.stringify(data), demo: demo ? 1 : 0 }
      await transaction.insertInto('kabaddi_seasons').values({ season, ...row, updated: null }).onConflict((conflict) => conflict.column('season').doUpdateSet(row)).execute()
      const timely = await withoutLateOnes(transaction, season, matches, notes)
      for (let at = 0; at < timely.length; at += batch) {
        const some = timely.slice(at, at + batch)
        await transaction.deleteFrom('kabaddi_matches').where('season', '=', season).where('id', 'in', some.map(({ id }) => id)).execute()
        await transaction.insertInto('kabaddi_matches').values(some.map((match) => ({ season, id: match.id, day: match.day, data: JSON.stringify(match) }))).execute()
      }
      if ((await snapshot(transaction, season)) === before) continue
      // A later moment than the last, whatever the clock says.
      const updated = Math.max(origin.now(), (known?.updated ?? 0) + 1)
      await transaction.updateTable('kabaddi_seasons').set({ updated }).where('season', '=', season).execute()
      told.push({ id: seasonId(season), updated })
    }
    return demos
  }
  const gone = await (db.isTransaction ? write(db) : db.transaction().execute(write))
  origin.changed([kabaddiTag])
  for (const one of told) origin.publish(changesTopicName, { cursor: one.updated, upserts: [one] })
  for (const note of notes) origin.log.warn({ plugin: 'kabaddi' }, note)
  return { gone, notes }
}

/** Those that are not older than what is known. */
async function withoutLateOnes(db: KabaddiDatabase, season: number, matches: readonly NewMatch[], notes: string[]): Promise<readonly NewMatch[]> {
  const rows = await db.selectFrom('kabaddi_matches').select(['id', 'data']).where('season', '=', season).execute()
  const before = new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as NewMatch]))
  return matches.filter((match) => {
    const known = before.get(match.id)
    const { isLate, note } = known ? judgeNews(known, match) : { isLate: false, note: undefined }
    if (note !== undefined) notes.push(note)
    return !isLate
  })
}
