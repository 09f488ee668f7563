import type { ElectionInput } from './election-input.ts'
import { keyOf, usualCode } from '../import/parties.ts'
import { slugOf } from '../../slugs.ts'
import { atomically, type ElectionDatabase, type ElectionTables } from './tables.ts'
import { tag } from './tags.ts'
import { allianceRow } from './write-election.ts'

/** A party of an election: with whom it stands, its name in Telugu, its colour. */
export type Ally = Omit<ElectionTables['election_ally'], 'election' | 'position'>

type Alliances = ElectionInput['alliances']
type Parties = ElectionInput['parties']

export const readAllies = (db: ElectionDatabase, election: string): Promise<Ally[]> =>
  db
    .selectFrom('election_ally')
    .select(['party', 'party_te', 'party_colour', 'alliance', 'name', 'name_te', 'colour'])
    .where('election', '=', election)
    .orderBy('position')
    .execute()

/** The alliances of a list, each once. */
function alliancesOf(allies: readonly Ally[]): Alliances {
  const found = new Map<string, Alliances[number]>()
  for (const { alliance, name, name_te, colour } of allies) {
    if (alliance === null || found.has(alliance)) continue
    found.set(alliance, { code: alliance, slug: slugOf(alliance), name: { en: name ?? alliance, ...(name_te === null ? {} : { te: name_te }) }, ...(colour === null ? {} : { colour }) })
  }
  return [...found.values()]
}

const isParty = (written: string, { code, name }: Parties[number]): boolean => written.toUpperCase() === code || keyOf(written) === keyOf(name.en) || usualCode(written) === code

/** What a list says of the parties of an election; `unknown` are those that did not stand there. */
export function allied(parties: Parties, allies: readonly Ally[]): { readonly parties: Parties; readonly alliances: Alliances; readonly unknown: readonly string[] } {
  const own = parties.map((party) => {
    const ally = allies.find(({ party: written }) => isParty(written, party))
    const { alliance: _, ...rest } = party
    return ally === undefined
      ? rest
      : {
          ...rest,
          name: { ...party.name, ...(ally.party_te === null ? {} : { te: ally.party_te }) },
          ...(ally.alliance === null ? {} : { alliance: ally.alliance }),
          ...(ally.party_colour === null ? {} : { colour: ally.party_colour }),
        }
  })
  // An alliance none of whose parties stood is not one of this election.
  const standing = new Set(own.flatMap((party) => ('alliance' in party ? [party.alliance] : [])))
  return {
    parties: own,
    alliances: alliancesOf(allies).filter(({ code }) => standing.has(code)),
    unknown: allies.filter(({ party }) => !parties.some((each) => isParty(party, each))).map(({ party }) => party),
  }
}

/** An election as its result file has it, with the alliances that were imported for it. */
export async function withAllies(db: ElectionDatabase, election: ElectionInput): Promise<ElectionInput> {
  const allies = await readAllies(db, election.id)
  if (allies.length === 0) return election
  const { parties, alliances } = allied(election.parties, allies)
  return { ...election, parties, alliances }
}

export interface WrittenAllies {
  readonly tags: readonly string[]
  /** Whether the election is in the store; if not, its results will find the list. */
  readonly isHere: boolean
  readonly unknown: readonly string[]
}

/** Writes the list of an election in place of its earlier one, and at once into the election where it is here. */
export function writeAllies(connection: ElectionDatabase, election: string, allies: readonly Ally[], now: number): Promise<WrittenAllies> {
  return atomically(connection, async (db) => {
    await db.deleteFrom('election_ally').where('election', '=', election).execute()
    for (const [index, ally] of allies.entries()) await db.insertInto('election_ally').values({ election, position: index + 1, ...ally }).execute()
    const rows = await db.selectFrom('election_party').selectAll().where('election', '=', election).execute()
    if (rows.length === 0) return { tags: [], isHere: false, unknown: [] }
    const { parties, alliances, unknown } = allied(rows.map(({ code, name, name_te }) => ({ code, name: { en: name, ...(name_te === null ? {} : { te: name_te }) } })), allies)
    await db.deleteFrom('election_alliance').where('election', '=', election).execute()
    for (const alliance of alliances) await db.insertInto('election_alliance').values(allianceRow(election, alliance)).execute()
    for (const { code, name, alliance, colour } of parties) {
      await db.updateTable('election_party').set({ name_te: name.te ?? null, alliance: alliance ?? null, colour: colour ?? null }).where('election', '=', election).where('code', '=', code).execute()
    }
    await db.updateTable('election').set({ updated: now }).where('id', '=', election).execute()
    const seats = await db.selectFrom('election_seat').select(['region', 'number']).where('election', '=', election).execute()
    const regions = new Set(seats.map(({ region }) => tag.region(election, region)))
    return { tags: [tag.all, tag.election(election), ...regions, ...seats.map(({ region, number }) => tag.seat(election, region, number))], isHere: true, unknown }
  })
}
