import type { Static } from 'masthead'
import { sql } from 'kysely'
import type { EditorAnswer, PlayerChange } from '../../players/player-contract.ts'
import type { PlayerRole } from '../../players/player-rules.ts'
import { allSeasons } from '../match-writer.ts'
import type { TournamentDatabase } from '../tables.ts'
import { correctionsOf } from './corrections.ts'
import { changesOf, editsOf, recordsNameOf } from './edit-player.ts'

type Editor = Static<typeof EditorAnswer>['response']

const maxFound = 30
const maxHistory = 50

/** What the page of corrections shows. */
export async function readEditor(db: TournamentDatabase, query: string | undefined, id: string | undefined): Promise<Editor> {
  const [{ found, hasMore }, player] = await Promise.all([query === undefined ? { found: [], hasMore: false } : findPlayers(db, query), id === undefined ? undefined : readPlayer(db, id)])
  return { found, hasMore, ...(player === undefined ? {} : { player }), history: await readHistory(db, player?.id) }
}

async function findPlayers(db: TournamentDatabase, query: string): Promise<Pick<Editor, 'found' | 'hasMore'>> {
  const words = query.normalize('NFC').trim().toLowerCase()
  if (words === '') return { found: [], hasMore: false }
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('tournament_players as p')
    .select(['p.player', 'p.name', 'p.team', 'p.tournament'])
    .where('p.season', '=', allSeasons)
    .where((or) => or.or([sql<boolean>`lower(p.name) like ${pattern} escape '\\'`, or('p.player', 'in', or.selectFrom('tournament_player_edits as e').select('e.player').where('e.field', 'in', ['name', 'nameTelugu']).where(sql<boolean>`lower(e.value) like ${pattern} escape '\\'`))]))
    .orderBy('p.name')
    .orderBy('p.player')
    .limit(maxFound * 5)
    .execute()
  const players = [...Map.groupBy(rows, ({ player }) => player)]
  const teams = await db.selectFrom('tournament_teams').select(['tournament', 'team', 'name']).orderBy('season').execute()
  const teamNames = new Map(teams.map(({ tournament, team, name }) => [`${tournament} ${team}`, name]))
  const corrections = await correctionsOf(db, players.map(([id]) => id))
  const found = players.slice(0, maxFound).flatMap(([id, [first, ...others]]) => {
    if (!first) return []
    const { name = first.name, nameTelugu } = corrections.get(id) ?? {}
    return [{ id, name, ...(nameTelugu ? { nameTelugu } : {}), team: teamNames.get(`${first.tournament} ${first.team}`) ?? '', tournaments: [first, ...others].map(({ tournament }) => tournament), isEdited: corrections.has(id) }]
  })
  return { found, hasMore: players.length > maxFound }
}

async function readPlayer(db: TournamentDatabase, id: string): Promise<Editor['player']> {
  const [recordsName, row] = await Promise.all([
    recordsNameOf(db, id),
    db.selectFrom('tournament_player_matches as m').innerJoin('tournament_teams as t', (join) => join.onRef('t.tournament', '=', 'm.tournament').onRef('t.season', '=', 'm.season').onRef('t.team', '=', 'm.team')).select('t.name').where('m.player', '=', id).orderBy('m.played_on', 'desc').limit(1).executeTakeFirst(),
  ])
  if (recordsName === undefined) return undefined
  const [edits, changes] = await Promise.all([editsOf(db, id), changesOf(db, id)])
  const valueOf = (field: 'nameTelugu' | 'born') => edits.get(field)?.value ?? ''
  const name = edits.get('name')
  return {
    id,
    team: row?.name ?? '',
    values: { name: name?.value ?? recordsName, nameTelugu: valueOf('nameTelugu'), role: (edits.get('role')?.value ?? '') as PlayerRole | '', born: valueOf('born') },
    recordsName,
    changes,
    ...(name && name.was !== recordsName && name.value !== recordsName ? { conflict: { was: name.was, is: recordsName } } : {}),
  }
}

async function readHistory(db: TournamentDatabase, player: string | undefined): Promise<PlayerChange[]> {
  const rows = await db
    .selectFrom('tournament_player_changes')
    .selectAll()
    .$if(player !== undefined, (all) => all.where('player', '=', player ?? ''))
    .orderBy('at', 'desc')
    .orderBy('player')
    .orderBy('number', 'desc')
    .limit(maxHistory)
    .execute()
  const ids = [...new Set(rows.map((row) => row.player))]
  const edits = new Map(await Promise.all(ids.map(async (id) => [id, { edits: await editsOf(db, id), name: await recordsNameOf(db, id) }] as const)))
  return rows.map((row) => {
    const own = edits.get(row.player)
    const current = own?.edits.get(row.field)?.value ?? null
    return {
      player: row.player,
      playerName: own?.edits.get('name')?.value ?? own?.name ?? row.player,
      number: row.number,
      field: row.field,
      ...(row.from_value === null ? {} : { from: row.from_value }),
      ...(row.to_value === null ? {} : { to: row.to_value }),
      at: Number(row.at),
      ...(row.reader === null ? {} : { by: row.reader_name ?? row.reader }),
      ...(row.undoes === null ? {} : { undoes: row.undoes }),
      canUndo: current === row.to_value && row.from_value !== row.to_value && own?.name !== undefined,
    }
  })
}

/** What an import tells of names that were corrected and are other ones in the records now. */
export async function nameConflicts(db: TournamentDatabase): Promise<readonly { readonly where: string; readonly reason: string }[]> {
  const edits = await db.selectFrom('tournament_player_edits').select(['player', 'value', 'was']).where('field', '=', 'name').orderBy('player').execute()
  const notes: { where: string; reason: string }[] = []
  for (const { player, value, was } of edits) {
    const name = await recordsNameOf(db, player)
    if (name !== undefined && name !== was && name !== value) notes.push({ where: `player ${player}`, reason: `The records say "${name}" now, and "${was}" when the desk made it "${value}". The correction stands; decide at /edit-player-info?player=${player}.` })
  }
  return notes
}
