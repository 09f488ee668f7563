import { countryInTelugu } from './countries-in-telugu.ts'
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

/** What a tournament's names are in Telugu: those that somebody has written, else those of countries. What has none stays as it is. */
export async function teluguNames(db: TournamentDatabase, tournament: string): Promise<(name: string) => string> {
  const rows = await db.selectFrom('tournament_names').select(['name', 'telugu']).where('tournament', '=', tournament).execute()
  const written = new Map(rows.map(({ name, telugu }) => [name, telugu]))
  return (name) => written.get(name) ?? countryInTelugu(name) ?? name
}

/** Fields of answers that hold a name: of a ground, a player, the names that a side has had. */
const nameFields: ReadonlySet<string> = new Set(['venue', 'player', 'names', 'playerOfMatch'])

const isTeam = (value: object): value is { readonly id: string; readonly name: string; readonly short: string } => 'id' in value && 'name' in value && 'short' in value && 'colour' in value
const isScorer = (value: object): value is { readonly name: string } => 'name' in value && 'goals' in value && 'team' in value

/** An answer with its names in Telugu. Sides keep the English one beside it, of which addresses are made. */
export function withNames<Value>(value: Value, nameOf: (name: string) => string): Value {
  return renamed(value, nameOf) as Value
}

function renamed(value: unknown, nameOf: (name: string) => string, field = ''): unknown {
  if (typeof value === 'string') return nameFields.has(field) ? nameOf(value) : value
  if (Array.isArray(value)) return value.map((each) => renamed(each, nameOf, field))
  if (typeof value !== 'object' || value === null) return value
  if (isTeam(value)) {
    const name = nameOf(value.name)
    return name === value.name ? value : { ...value, name, short: name, english: value.name }
  }
  const fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, nameOf, key)]))
  return isScorer(value) ? { ...fields, name: nameOf(value.name) } : fields
}
