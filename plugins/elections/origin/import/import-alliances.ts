import { stateOfCode } from 'masthead/kit'
import { importSources, type ImportReport, openTable, type SourceLine, type OriginContext, textFault } from 'masthead/origin'
import { isVisible } from '../../tally/colours.ts'
import type { Ally } from '../store/allies.ts'
import { writeAllies } from '../store/allies.ts'
import { readElection } from '../store/read-tally.ts'
import { type ElectionDatabase, tablesOf } from '../store/tables.ts'
import { keyOf } from './parties.ts'

const columns = ['election', 'party', 'alliance', 'alliance_name', 'alliance_name_te', 'alliance_colour']

/** A row that is right: the list of which election, what it adds to it, and what was left out of it. */
interface Entry {
  readonly election: string
  readonly ally: Ally
  readonly notes: readonly string[]
}

/**
 * Reads who stands with whom: a row for each party of an election. The list of an election replaces its earlier one; of an
 * election that is not in the store it is kept until its results come.
 */
export async function importAlliances(from: string, origin: OriginContext, progress: (done: number, total?: number) => unknown): Promise<ImportReport> {
  const db = tablesOf(origin)
  const table = await openTable(from, { what: 'a list of alliances', columns })
  const rejected: { where: string; reason: string }[] = []
  const notes = [...table.notes]
  const lists = new Map<string, Ally[]>()
  const lines: SourceLine[] = []
  let done = 0
  for await (const row of table.rows()) {
    done += 1
    const entry = row.kind === 'fault' ? row.reason : await entryOf(db, row.fields)
    const fault = typeof entry === 'string' ? entry : contradiction(entry.ally, lists.get(entry.election) ?? [])
    if (typeof entry === 'string' || fault !== undefined) {
      rejected.push({ where: row.where, reason: `${(fault ?? '').charAt(0).toUpperCase()}${(fault ?? '').slice(1)}.` })
      continue
    }
    lists.set(entry.election, [...(lists.get(entry.election) ?? []), entry.ally])
    lines.push({ what: `${entry.election}/${entry.ally.party}`, file: row.file, place: `line ${row.line}` })
    notes.push(...entry.notes.map((reason) => ({ where: row.where, reason })))
  }
  const total = done
  let imported = 0
  done = rejected.length
  for (const [election, allies] of lists) {
    const { tags, isHere, unknown } = await writeAllies(db, election, allies, origin.now())
    origin.changed(tags)
    imported += allies.length
    await progress((done += allies.length), total)
    if (!isHere) notes.push({ where: election, reason: 'Its results are not in the store; they will find the list when they come.' })
    if (unknown.length > 0) notes.push({ where: election, reason: `No such party stood there: ${unknown.join(', ')}. Give the code that its page shows, or the name of the result file.` })
  }
  await importSources('alliances', origin.now).keep(origin.db, lines)
  return { imported, rejected, notes }
}

/** Ids of elections, as the importer of results gives them: the parliament's, or a state's. */
const isElectionId = (text: string): boolean => /^ls(?:19|20)\d\d$/.test(text) || (/^[a-z]{2}(?:19|20)\d\d$/.test(text) && stateOfCode(text.slice(0, 2)) !== undefined)

async function entryOf(db: ElectionDatabase, fields: Readonly<Record<string, string>>): Promise<Entry | string> {
  const text = (name: string): string => (fields[name] ?? '').replace(/\s+/g, ' ').trim()
  const written = text('election').toLowerCase()
  const election = isElectionId(written) ? written : (await readElection(db, written))?.id
  if (election === undefined) return `there is no election ${JSON.stringify(text('election'))}: it is ls and a year, the code of a state and a year as in jh2024, or the last part of its address here`
  const party = text('party')
  if (party === '') return 'it lacks the party'
  const alliance = text('alliance').toUpperCase()
  if (alliance !== '' && !/^[A-Z0-9]{2,20}$/.test(alliance)) return `${JSON.stringify(text('alliance'))} is no code of an alliance: 2 to 20 letters and digits`
  if (alliance === '' && text('alliance_name') !== '') return 'it names an alliance and lacks its code'
  for (const name of ['party', 'party_te', 'alliance_name', 'alliance_name_te']) {
    const fault = text(name).length > 120 ? 'longer than a name' : /[<>]/.test(text(name)) ? 'markup and no name' : textFault(text(name))
    if (fault !== undefined) return `its ${name} is ${fault}`
  }
  for (const name of ['party_te', 'alliance_name_te']) if (text(name) !== '' && !/\p{Script=Telugu}/u.test(text(name))) return `its ${name} ${JSON.stringify(text(name))} is not in Telugu script`
  const notes: string[] = []
  const colour = (name: string): string | null => {
    const value = text(name).toLowerCase()
    if (value === '') return null
    if (/^#[0-9a-f]{6}$/.test(value) && isVisible(value)) return value
    notes.push(`${JSON.stringify(text(name))} in ${name} is no #rrggbb that stands out from light and from dark paper; the usual colour stays.`)
    return null
  }
  const orNull = (value: string): string | null => (value === '' ? null : value)
  const own = { party, party_te: orNull(text('party_te')), party_colour: colour('party_colour') }
  return alliance === ''
    ? { election, ally: { ...own, alliance: null, name: null, name_te: null, colour: null }, notes }
    : { election, ally: { ...own, alliance, name: orNull(text('alliance_name')), name_te: orNull(text('alliance_name_te')), colour: colour('alliance_colour') }, notes }
}

/** Why a row cannot stand beside those before it. */
function contradiction(ally: Ally, before: readonly Ally[]): string | undefined {
  if (before.some(({ party }) => keyOf(party) === keyOf(ally.party))) return `${ally.party} is in the list of this election already`
  const same = ally.alliance === null ? undefined : before.find(({ alliance }) => alliance === ally.alliance)
  if (same === undefined) return undefined
  const other = (['name', 'name_te', 'colour'] as const).find((field) => ally[field] !== null && ally[field] !== same[field])
  return other === undefined ? undefined : `another row gives ${ally.alliance} ${same[other] === null ? `no ${other}` : `the ${other} ${same[other]}`}`
}
