import type { Reader } from 'masthead'
import { refuse } from '../../players/player-refusals.ts'
import { type PlayerField, playerFields, type PlayerValues } from '../../players/player-rules.ts'
import { allSeasons } from '../match-writer.ts'
import { tournamentTag } from '../tags.ts'
import type { TournamentDatabase } from '../tables.ts'

export interface Edited {
  /** Fields that are another value now. */
  readonly changed: number
  /** Of the pages that show the player. */
  readonly tags: readonly string[]
}

export interface Editor {
  readonly reader: Pick<Reader, 'id' | 'name'>
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What the records call a player: the name in the newest match. */
export async function recordsNameOf(db: TournamentDatabase, player: string): Promise<string | undefined> {
  const row = await db.selectFrom('tournament_player_matches').select('name').where('player', '=', player).orderBy('played_on', 'desc').orderBy('match_id', 'desc').limit(1).executeTakeFirst()
  return row?.name
}

/** The corrections of a player, by field. */
export async function editsOf(db: TournamentDatabase, player: string): Promise<ReadonlyMap<PlayerField, { readonly value: string; readonly was: string }>> {
  const rows = await db.selectFrom('tournament_player_edits').select(['field', 'value', 'was']).where('player', '=', player).execute()
  return new Map(rows.map(({ field, value, was }) => [field, { value, was }]))
}

export async function changesOf(db: TournamentDatabase, player: string): Promise<number> {
  const { last } = await db.selectFrom('tournament_player_changes').select((make) => make.fn.max('number').as('last')).where('player', '=', player).executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

async function tagsOf(db: TournamentDatabase, player: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('tournament_players').select('tournament').where('player', '=', player).where('season', '=', allSeasons).execute()
  return rows.map(({ tournament }) => tournamentTag(tournament))
}

interface Wanted {
  readonly player: string
  readonly values: Partial<PlayerValues>
  /** The changes that the editor has seen. */
  readonly seen: number
  readonly undoes?: number
}

/** Inside a transaction. Of two editors who save at once one is refused: both would write a change of the same number. */
async function write(db: TournamentDatabase, { player, values, seen, undoes }: Wanted, { reader, at }: Editor): Promise<Edited> {
  const name = await recordsNameOf(db, player)
  if (name === undefined) refuse('NO_PLAYER')
  let number = await changesOf(db, player)
  if (number !== seen) refuse('CHANGED')
  const edits = await editsOf(db, player)
  for (const field of playerFields) {
    const value = values[field]
    if (value === undefined) continue
    const records = field === 'name' ? name : ''
    const [from, to] = [edits.get(field)?.value ?? null, value === records ? null : value]
    if (from === to) continue
    number += 1
    await writeChange(db, { player, number, field, from_value: from, to_value: to, at, reader: reader.id, reader_name: reader.name ?? null, undoes: undoes ?? null })
    await db.deleteFrom('tournament_player_edits').where('player', '=', player).where('field', '=', field).execute()
    if (to !== null) await db.insertInto('tournament_player_edits').values({ player, field, value: to, was: records }).execute()
  }
  return { changed: number - seen, tags: number === seen ? [] : await tagsOf(db, player) }
}

async function writeChange(db: TournamentDatabase, row: Parameters<ReturnType<typeof db.insertInto<'tournament_player_changes'>>['values']>[0]): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('tournament_player_changes').values(row).onConflict((conflict) => conflict.columns(['player', 'number']).doNothing()).executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) refuse('CHANGED')
}

/** @throws a refusal */
export const editPlayer = (db: TournamentDatabase, wanted: { readonly player: string; readonly seen: number; readonly values: PlayerValues }, editor: Editor): Promise<Edited> =>
  db.transaction().execute((inner) => write(inner, wanted, editor))

/** Takes a change back, where its field is as it left it. @throws a refusal */
export const undoChange = (db: TournamentDatabase, player: string, number: number, editor: Editor): Promise<Edited> =>
  db.transaction().execute(async (inner) => {
    const change = await inner.selectFrom('tournament_player_changes').selectAll().where('player', '=', player).where('number', '=', number).executeTakeFirst()
    const current = change && ((await editsOf(inner, player)).get(change.field)?.value ?? null)
    if (!change || current !== change.to_value) refuse('CHANGED')
    const records = change.field === 'name' ? ((await recordsNameOf(inner, player)) ?? '') : ''
    return write(inner, { player, seen: await changesOf(inner, player), values: { [change.field]: change.from_value ?? records }, undoes: number }, editor)
  })

/** Decides for the correction of a name, or for the records. @throws a refusal */
export const settleName = (db: TournamentDatabase, player: string, keep: 'ours' | 'records', editor: Editor): Promise<Edited> =>
  db.transaction().execute(async (inner) => {
    const name = await recordsNameOf(inner, player)
    const edit = (await editsOf(inner, player)).get('name')
    if (name === undefined) refuse('NO_PLAYER')
    if (edit === undefined) refuse('CHANGED')
    const seen = await changesOf(inner, player)
    if (keep === 'records') return write(inner, { player, seen, values: { name } }, editor)
    const { reader, at } = editor
    await writeChange(inner, { player, number: seen + 1, field: 'name', from_value: edit.value, to_value: edit.value, at, reader: reader.id, reader_name: reader.name ?? null, undoes: null })
    await inner.updateTable('tournament_player_edits').set({ was: name }).where('player', '=', player).where('field', '=', 'name').execute()
    return { changed: 0, tags: [] }
  })
