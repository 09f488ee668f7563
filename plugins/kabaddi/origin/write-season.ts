import type { OriginContext } from 'masthead/origin'
import type { Team } from '../contract.ts'
import type { SeasonDocument } from './season-document.ts'
import { type KabaddiDatabase, kabaddiDatabase, kabaddiTag, type SeasonData } from './tables.ts'

/** Rows in one statement. */
const batch = 500

export async function seasonData(db: KabaddiDatabase, season: number): Promise<(SeasonData & { readonly demo: boolean }) | undefined> {
  const row = await db.selectFrom('kabaddi_seasons').selectAll().where('season', '=', season).executeTakeFirst()
  return row && { ...(JSON.parse(row.data) as SeasonData), demo: row.demo === 1 }
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

/** Writes seasons, match by match. The first that is real takes the demonstration away. @returns the seasons that gave way */
export async function putSeasons(origin: Pick<OriginContext, 'db' | 'changed'>, puts: readonly Put[], { demo = false } = {}): Promise<readonly number[]> {
  const db = kabaddiDatabase(origin)
  const write = async (transaction: KabaddiDatabase): Promise<readonly number[]> => {
    const demos = demo || puts.length === 0 ? [] : (await transaction.selectFrom('kabaddi_seasons').select('season').where('demo', '=', 1).execute()).map(({ season }) => season)
    if (demos.length > 0) {
      await transaction.deleteFrom('kabaddi_seasons').where('season', 'in', demos).execute()
      await transaction.deleteFrom('kabaddi_matches').where('season', 'in', demos).execute()
    }
    for (const { document, table } of puts) {
      const { season, name, teams, matches } = document
      const known = await seasonData(transaction, season)
      const all = new Map([...(known?.teams ?? []), ...teams].map((team) => [team.id, team]))
      const data: SeasonData = { name: name ?? known?.name ?? { en: `Season ${season}`, te: `సీజన్ ${season}` }, teams: [...all.values()], table: table ?? known?.table ?? [] }
      const row = { data: JSON.stringify(data), demo: demo ? 1 : 0 }
      await transaction.insertInto('kabaddi_seasons').values({ season, ...row }).onConflict((conflict) => conflict.column('season').doUpdateSet(row)).execute()
      for (let at = 0; at < matches.length; at += batch) {
        const some = matches.slice(at, at + batch)
        await transaction.deleteFrom('kabaddi_matches').where('season', '=', season).where('id', 'in', some.map(({ id }) => id)).execute()
        await transaction.insertInto('kabaddi_matches').values(some.map((match) => ({ season, id: match.id, day: match.day, data: JSON.stringify(match) }))).execute()
      }
    }
    return demos
  }
  const gone = await (db.isTransaction ? write(db) : db.transaction().execute(write))
  origin.changed([kabaddiTag])
  return gone
}
