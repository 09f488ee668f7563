import type { FastifyRequest } from 'fastify'
import { type OriginContext, queryParameter } from 'masthead/origin'
import { countryInTelugu } from './countries-in-telugu.ts'
import { franchiseInTelugu } from './franchises-in-telugu.ts'
import type { TournamentDatabase } from './tables.ts'

/** A text in English, and in Telugu where somebody has written it. */
export type Words = string | { readonly en: string; readonly te?: string | undefined }

export const inEnglish = (words: Words): string => (typeof words === 'string' ? words : words.en)

/** Names in one statement. */
const batch = 500

/** Keeps how sides, players and grounds are written in Telugu. */
export async function putTeluguNames(db: TournamentDatabase, tournament: string, words: Iterable<Words | undefined>): Promise<void> {
  const names = new Map([...words].flatMap((each) => (typeof each === 'object' && each.te !== undefined ? [[each.en, each.te] as const] : [])))
  const rows = [...names].map(([name, telugu]) => ({ tournament, name, telugu }))
  for (let at = 0; at < rows.length; at += batch) {
    await db.insertInto('tournament_names').values(rows.slice(at, at + batch)).onConflict((conflict) => conflict.columns(['tournament', 'name']).doUpdateSet((excluded) => ({ telugu: excluded.ref('excluded.telugu') }))).execute()
  }
}

/** Whether the edition that asks is in Telugu. */
export function isTelugu(request: FastifyRequest, { editions }: Pick<OriginContext, 'editions'>): boolean {
  const channel = queryParameter(request, 'channel')
  return editions.find((each) => String(each.channel) === channel)?.langCode === 'te'
}

/** Names as Telugu readers write them; one that nobody has written stays as it is. */
export interface TeluguNames {
  /** Of a side, a ground, a stage, or a player of whom only the name is known. */
  readonly of: (name: string) => string
  /** Of a side where there is no room. */
  readonly short: (name: string) => string
  readonly player: (id: string, name: string) => string
}

/**
 * Names that somebody has written, with those of countries and of the IPL's sides.
 * @param tournament whose names these are; without it those of all, for pages about several
 */
export async function teluguNames(db: TournamentDatabase, tournament?: string): Promise<TeluguNames> {
  const all = db.selectFrom('tournament_names').select(['name', 'telugu'])
  const [rows, desk] = await Promise.all([(tournament === undefined ? all : all.where('tournament', '=', tournament)).execute(), deskNames(db)])
  const written = new Map(rows.map(({ name, telugu }) => [name, telugu]))
  const of = (name: string) => desk.byName.get(name) ?? written.get(name) ?? franchiseInTelugu(name)?.name ?? countryInTelugu(name) ?? name
  return { of, short: (name) => (written.has(name) ? undefined : franchiseInTelugu(name)?.short) ?? of(name), player: (id, name) => desk.byId.get(id) ?? of(name) }
}

/** What the desk calls players in Telugu, by id; and by those of their names that nobody else has. */
async function deskNames(db: TournamentDatabase): Promise<{ readonly byId: ReadonlyMap<string, string>; readonly byName: ReadonlyMap<string, string> }> {
  const edits = await db.selectFrom('tournament_player_edits').select(['player', 'field', 'value']).where('field', 'in', ['name', 'nameTelugu']).execute()
  const byId = new Map(edits.flatMap(({ player, field, value }) => (field === 'nameTelugu' && value !== '' ? [[player, value] as const] : [])))
  if (byId.size === 0) return { byId, byName: byId }
  const own = await db.selectFrom('tournament_player_names').select(['player', 'name']).where('player', 'in', [...byId.keys()]).execute()
  const named = [...own, ...edits.flatMap(({ player, field, value }) => (field === 'name' ? [{ player, name: value }] : []))]
  const holders = await db.selectFrom('tournament_player_names').select(['player', 'name']).where('name', 'in', [...new Set(named.map(({ name }) => name))]).execute()
  const players = Map.groupBy([...named, ...holders], ({ name }) => name)
  const byName = named.flatMap(({ player, name }) => {
    const telugu = byId.get(player)
    return telugu !== undefined && new Set(players.get(name)?.map((each) => each.player)).size === 1 ? [[name, telugu] as const] : []
  })
  return { byId, byName: new Map(byName) }
}

/** Fields of answers that hold a name, or several: of a ground, of players, the names that a side has had. */
const nameFields: ReadonlySet<string> = new Set(['venue', 'player', 'names', 'playerOfMatch', 'didNotBat', 'bowler', 'fielders', 'batters'])

const isTeam = (value: object): value is { readonly id: string; readonly name: string; readonly short: string } => 'id' in value && 'name' in value && 'short' in value && 'colour' in value
const isScorer = (value: object): value is { readonly name: string } => 'name' in value && 'goals' in value && 'team' in value
const isPlayer = (value: object): value is { readonly id: string; readonly name: string } => 'id' in value && 'name' in value

/** An answer with its names in Telugu. Sides and players keep the English one beside it, of which addresses are made. */
export function withNames<Value>(value: Value, names: TeluguNames): Value {
  return renamed(value, names) as Value
}

function renamed(value: unknown, names: TeluguNames, field = ''): unknown {
  if (typeof value === 'string') return nameFields.has(field) ? names.of(value) : value
  if (Array.isArray(value)) return value.map((each) => renamed(each, names, field))
  if (typeof value !== 'object' || value === null) return value
  if (isTeam(value)) {
    const name = names.of(value.name)
    return name === value.name ? value : { ...value, name, short: names.short(value.name), english: value.name }
  }
  if (isPlayer(value) && field === 'player') {
    const name = names.player(value.id, value.name)
    return name === value.name ? value : { ...value, name, english: value.name }
  }
  // Whose Telugu name has a field of its own.
  if (isPlayer(value) && field === 'squad') {
    const name = names.player(value.id, value.name)
    return name === value.name ? value : { ...value, nameTelugu: name }
  }
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, names, key)]))
  return isScorer(value) ? { ...fields, name: names.of(value.name) } : fields
}
