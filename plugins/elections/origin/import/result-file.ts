import type { CandidateInput, ElectionInput, SeatInput } from '../store/election-input.ts'
import type { TableOptions, TableRow } from 'masthead/origin'
import { judgeRows, type ReadRow, seatKey } from './judge-entries.ts'
import { doubtfulFault, fileFault, lostFault } from './judge-file.ts'
import { type NamedParty, partyBook } from './parties.ts'
import { stateNamed, stateOfCode, unknownState } from 'masthead/kit'
import { titleCase } from './title-case.ts'

export interface ResultFile {
  readonly elections: readonly ElectionInput[]
  /** Rows that went in. */
  readonly rows: number
  readonly rejected: readonly Rejected[]
  /** Seats whose count ended level, and those that are polled again. */
  readonly notes: readonly Rejected[]
  /** Where the votes of each candidate stand, by election. */
  readonly lines: ReadonlyMap<string, readonly { readonly what: string; readonly place: string }[]>
}

export interface Rejected {
  readonly where: string
  readonly reason: string
}

/** A row of either layout. */
export interface Entry {
  readonly line: number
  readonly election: { readonly id: string; readonly kind: 'parliament' | 'assembly'; readonly year: number; readonly state?: string | undefined }
  readonly region: { readonly code: string; readonly name: string }
  readonly seat: { readonly number: string; readonly name: string }
  readonly candidate: string
  readonly party: string
  /** `uncontested`: the only candidate. */
  readonly votes: number | 'uncontested'
  readonly postal?: number
  readonly serial?: number
}

/**
 * Reads a result file in one of two layouts, detected from their columns:
 *
 * - of a parliament, `State;Constituency;Party;Candidate;Votes;State ID;Constituency ID`; its year stands in the name of
 *   the file, as in `lok-sabha-2024.csv`;
 * - of an assembly, `election_year,election_type,election_state,constituency,constituency_no,serial_no,candidate,party,
 *   evm_votes,postal_votes`.
 *
 * A row that cannot be right is left out and named; it never stops the others.
 */
export function readResults(fileName: string, rows: readonly TableRow[]): ResultFile {
  const rejected: Rejected[] = []
  const first = rows.find((row) => row.kind === 'row')
  if (first === undefined) return { elections: [], rows: 0, rejected: rows.flatMap((row) => (row.kind === 'fault' ? [faultOf(row)] : [])), notes: [], lines: new Map() }
  const layout = layoutOf(first)
  if (layout === undefined) {
    return { elections: [], rows: 0, rejected: [{ where: fileName, reason: `It has neither of the two known layouts: its columns are ${Object.keys(first.fields).join(', ').slice(0, 200)}. It lacks ${missingColumns(first)}.` }], notes: [], lines: new Map() }
  }
  const year = /(?:19|20)\d\d/.exec(fileName)?.[0]
  const read = rows.map((row): ReadRow => {
    if (row.kind === 'fault') return { line: row.line, reason: faultOf(row).reason }
    const entry = layout === 'parliament' ? parliamentEntry(row, year) : assemblyEntry(row)
    return typeof entry === 'string' ? { line: row.line, reason: entry, seat: seatWritten(row, layout, year) } : { line: row.line, entry }
  })
  const { kept, doubtful, refused } = judgeRows(read, rejected)
  const fault = lostFault(rows.length, refused) ?? fileFault(kept) ?? doubtfulFault(kept, doubtful)
  if (fault !== undefined) return { elections: [], rows: 0, rejected: [{ where: fileName, reason: fault }, ...rejected], notes: [], lines: new Map() }
  const notes: Rejected[] = []
  const elections = [...Map.groupBy(kept, ({ election }) => election.id).values()].map((own) => electionOf(own, doubtful, rejected, notes))
  const lost = kept.length - elections.flatMap(({ regions }) => regions).flatMap(({ seats }) => seats).reduce((sum, { candidates }) => sum + candidates.length, 0)
  const lines = new Map([...Map.groupBy(kept, ({ election }) => election.id)].map(([id, own]) => [id, own.map(sourceOf)]))
  return { elections: elections.filter(({ regions }) => regions.length > 0), rows: kept.length - lost, rejected, notes, lines }
}

const sourceOf = ({ election, region, seat, candidate, line }: Entry) => ({ what: `${election.id}/${region.name}/${titleCase(seat.name)}/${titleCase(candidate)}`, place: `line ${line}` })

const columnsOf = {
  parliament: ['state', 'constituency', 'party', 'candidate', 'votes', 'state id', 'constituency id'],
  assembly: ['election_year', 'election_state', 'constituency', 'constituency_no', 'candidate', 'party', 'evm_votes', 'postal_votes'],
} as const

/** What a file lacks to be in the layout that it is nearest to. */
function missingColumns({ fields }: GoodRow): string {
  const [nearest] = Object.values(columnsOf)
    .map((columns) => columns.filter((column) => !(column in fields)))
    .sort((one, other) => one.length - other.length)
  return (nearest ?? []).join(', ')
}

function layoutOf({ fields }: GoodRow): 'parliament' | 'assembly' | undefined {
  const has = (...names: string[]) => names.every((name) => name in fields)
  if (has(...columnsOf.parliament)) return 'parliament'
  if (has(...columnsOf.assembly)) return 'assembly'
  return undefined
}

/** The layouts have no column in common that says which one it is: `readResults` does. */
export const resultTable: TableOptions = { what: 'a result file', columns: [] }

type GoodRow = Extract<TableRow, { kind: 'row' }>

const faultOf = ({ where, reason }: Extract<TableRow, { kind: 'fault' }>): Rejected => ({ where, reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` })

const tidy = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** More than any constituency has voters. */
const maxVotes = 10_000_000

/** The key of the seat that a row names which is wrong in something else. */
function seatWritten({ fields }: GoodRow, layout: 'parliament' | 'assembly', year = ''): string {
  const text = (name: string) => tidy(fields[name]).toLowerCase()
  return layout === 'parliament'
    ? `ls${year}|${text('state id').toUpperCase()}|${text('constituency id')}|${text('constituency')}`
    : `${text('election_state')}${text('election_year')}|${text('election_state').toUpperCase()}|${text('constituency_no')}|${text('constituency')}`
}

/** Signs that names have in real files, aliases and offices among them. */
const nameSigns = /^[\p{L}\p{M}\d\u200c\u200d .,:'’‘"“”`()[\]/|@&*+–-]+$/u

/** A name that nobody has: without Latin letters, or with what programs, pages and addresses are made of. */
function nameFault(names: Readonly<Record<string, string>>): string | undefined {
  const wrong = Object.entries(names).find(
    ([name, text]) =>
      !nameSigns.test(text) || !/\p{Script=Latin}{2}/u.test(text.replace(/[^\p{L}]/gu, '')) || /^[-+@]|\.\.|https?:|^(?:null|undefined|nan|n\/a|true|false|infinity)$/i.test(text) || text.length > 120 || (name !== 'party' && /\p{L}\d/u.test(text)) || (name === 'candidate' && /\d{3}/.test(text)),
  )
  return wrong && `${JSON.stringify(wrong[1].slice(0, 60))} is no name of a ${wrong[0]}.`
}

const sameName = (name: string): string => `${JSON.stringify(name)} stands as the candidate and as the party.`

function count(text: string): number | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d{1,9}$/.test(digits) && Number(digits) <= maxVotes ? Number(digits) : undefined
}

function parliamentEntry({ line, fields }: GoodRow, year: string | undefined): Entry | string {
  const text = (name: string) => tidy(fields[name])
  if (year === undefined) return 'The name of the file says no year, and its rows have none.'
  const missing = ['state', 'constituency', 'party', 'candidate', 'state id', 'constituency id'].filter((name) => text(name) === '')
  if (missing.length > 0) return `It lacks ${missing.join(', ')}.`
  const named = nameFault({ state: text('state'), constituency: text('constituency'), party: text('party'), candidate: text('candidate') })
  if (named !== undefined) return named
  if (text('candidate').toLowerCase() === text('party').toLowerCase() && !isNota(text('party'), '')) return sameName(text('party'))
  if (!/^\d{1,4}$/.test(text('constituency id'))) return `${JSON.stringify(text('constituency id'))} is no number of a constituency.`
  const code = text('state id')
  if (!/^[A-Za-z]\d{1,3}$/.test(code)) return `The state id ${JSON.stringify(code)} is not one: a letter and digits.`
  // The field is cut at ten characters in real files.
  const uncontested = /^unconteste?d?$/i.test(text('votes'))
  const votes = uncontested ? 'uncontested' : count(text('votes'))
  if (votes === undefined) return `${JSON.stringify(text('votes'))} is no number of votes.`
  return {
    line,
    election: { id: `ls${year}`, kind: 'parliament', year: Number(year) },
    region: { code: code.toUpperCase(), name: text('state') },
    seat: { number: text('constituency id'), name: text('constituency') },
    candidate: text('candidate'),
    party: text('party'),
    votes,
  }
}

function assemblyEntry({ line, fields }: GoodRow): Entry | string {
  const text = (name: string) => tidy(fields[name])
  const missing = ['election_year', 'election_state', 'constituency', 'constituency_no', 'candidate', 'party'].filter((name) => text(name) === '')
  if (missing.length > 0) return `It lacks ${missing.join(', ')}.`
  const named = nameFault({ constituency: text('constituency'), party: text('party'), candidate: text('candidate') })
  if (named !== undefined) return named
  if (text('candidate').toLowerCase() === text('party').toLowerCase() && !isNota(text('party'), '')) return sameName(text('party'))
  if (!/^(?:19[5-9]|20[0-9])\d$/.test(text('election_year'))) return `${JSON.stringify(text('election_year'))} is no year.`
  const state = stateOfCode(text('election_state'))
  if (!state) return `In election_state ${unknownState(text('election_state'))}.`
  if (!/^\d{1,4}$/.test(text('constituency_no'))) return `${JSON.stringify(text('constituency_no'))} is no number of a constituency.`
  if (!/^\d{0,3}$/.test(text('serial_no'))) return `${JSON.stringify(text('serial_no'))} is no place on a ballot.`
  if (!/^(?:|.*assembly.*|vidhan sabha)$/i.test(text('election_type'))) return `${JSON.stringify(text('election_type'))} is no type of election that this layout has.`
  const serial = count(text('serial_no'))
  const uncontested = /^unconteste?d?$/i.test(text('evm_votes'))
  const machine = uncontested ? 0 : count(text('evm_votes'))
  const postal = text('postal_votes') === '' ? 0 : count(text('postal_votes'))
  if (machine === undefined) return `${JSON.stringify(text('evm_votes'))} is no number of votes.`
  if (postal === undefined) return `${JSON.stringify(text('postal_votes'))} is no number of postal votes.`
  if (postal > 500 && postal > machine) return `${postal} postal votes and ${machine} of machines: have two columns changed places?`
  const year = text('election_year')
  return {
    line,
    election: { id: `${state.code.toLowerCase()}${year}`, kind: 'assembly', year: Number(year), state: state.code },
    region: { code: state.code, name: state.names.en },
    seat: { number: text('constituency_no'), name: text('constituency') },
    candidate: text('candidate'),
    party: text('party'),
    votes: uncontested ? 'uncontested' : machine + postal,
    postal,
    ...(serial === undefined || serial === 0 ? {} : { serial }),
  }
}

function electionOf(entries: readonly Entry[], doubtful: ReadonlySet<string>, rejected: Rejected[], notes: Rejected[]): ElectionInput {
  const [{ election }] = entries as [Entry, ...Entry[]]
  const nameParty = partyBook()
  const parties = new Map<string, NamedParty>()
  const regions = [...Map.groupBy(entries, ({ region }) => region.code)].map(([code, own]) => {
    const name = own[0]?.region.name ?? code
    const telugu = stateNamed(name)?.names.te
    const seats = [...Map.groupBy(own, seatKey)].flatMap(([key, rows]) => {
      const codeOf = (party: string) => remember(parties, nameParty(party))
      return doubtful.has(key) ? withoutResult(seatOf(rows, codeOf, rejected, []), rows, rejected) : seatOf(rows, codeOf, rejected, notes)
    })
    return { code, name: { en: name, ...(telugu ? { te: telugu } : {}) }, seats }
  })
  // Polling that was put off or declared void: candidates, and no vote yet, while the others have been counted.
  const isCounted = regions.some(({ seats }) => seats.some(hasVotes))
  const isPolledAgain = (seat: SeatInput): boolean => isCounted && !seat.uncontested && seat.round !== 0 && !hasVotes(seat)
  for (const { name, seats } of regions) for (const seat of seats.filter(isPolledAgain)) notes.push({ where: `${seat.name.en}, ${name.en}`, reason: 'Nobody has a vote there: it is shown as polled again, beside the result of the others.' })
  const state = election.state === undefined ? undefined : stateOfCode(election.state)
  const { year } = election
  return {
    id: election.id,
    kind: election.kind,
    year,
    demo: false,
    ...(state === undefined
      ? {
          slug: `${year}-lok-sabha-election-results`,
          name: { en: `Lok Sabha election ${year}`, te: `లోక్‌సభ ఎన్నికలు ${year}` },
          place: { en: 'India', te: 'భారతదేశం' },
        }
      : {
          state: state.code,
          slug: `${state.names.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${year}-election`,
          name: { en: `${state.names.en} assembly election ${year}`, te: `${state.names.te} అసెంబ్లీ ఎన్నికలు ${year}` },
          place: state.names,
        }),
    // No result file says who stood with whom: see allies.ts.
    alliances: [],
    parties: [...parties.values()].map(({ code, name }) => ({ code, name })),
    regions: regions.filter(({ seats }) => seats.length > 0).map((region) => ({ ...region, seats: region.seats.map((seat) => (isPolledAgain(seat) ? { ...seat, again: true } : seat)) })),
    polls: [],
  }
}

/** A seat whose rows cannot all be right: its candidates stand there without votes, as before a count. */
function withoutResult(seats: readonly SeatInput[], [first]: readonly Entry[], rejected: Rejected[]): SeatInput[] {
  if (first) rejected.push({ where: `${first.seat.name}, ${first.region.name} (line ${first.line})`, reason: 'Its rows do not say for certain who won: it is shown without a result until a file has them right.' })
  return seats.map((seat) => ({ ...seat, round: 0, uncontested: false, candidates: seat.candidates.map(({ postal: _, ...candidate }) => ({ ...candidate, votes: 0 })) }))
}

const hasVotes = ({ candidates }: SeatInput): boolean => candidates.some(({ votes }) => votes > 0)

function remember(parties: Map<string, NamedParty>, party: NamedParty): string {
  parties.set(party.code, party)
  return party.code
}

/** A list of one seat; empty when nobody can be elected from its rows. */
function seatOf(rows: readonly Entry[], codeOf: (party: string) => string, rejected: Rejected[], notes: Rejected[]): SeatInput[] {
  const [first] = rows
  if (first === undefined) return []
  const where = `${first.seat.name}, ${first.region.name} (line ${first.line})`
  const standing = rows.filter(({ party, candidate }) => !isNota(party, candidate))
  if (standing.length === 0) {
    rejected.push({ where, reason: 'Nobody stands there but "none of the above".' })
    return []
  }
  const uncontested = standing.length === 1 && (standing[0]?.votes === 'uncontested' || standing[0]?.votes === 0)
  const odd = uncontested ? [] : rows.filter(({ votes }) => votes === 'uncontested')
  for (const { line } of odd) rejected.push({ where: `line ${line}`, reason: 'It says that the seat was not contested, and others stand there.' })
  const candidates = rows
    .filter((row) => !odd.includes(row))
    .map(({ candidate, party, votes, postal }): CandidateInput => {
      const nota = isNota(party, candidate)
      return {
        name: nota ? { en: 'None of the above', te: 'పై వారెవరూ కాదు' } : { en: titleCase(candidate) },
        party: codeOf(nota ? 'None of the Above' : party),
        votes: votes === 'uncontested' ? 0 : votes,
        ...(postal === undefined ? {} : { postal }),
      }
    })
  const best = candidates.filter(({ party }) => party !== 'NOTA').sort((one, other) => other.votes - one.votes)
  if (!uncontested && best.length > 1 && best[0]?.votes === best[1]?.votes && (best[0]?.votes ?? 0) > 0) {
    notes.push({ where, reason: `A tie: ${best[0]?.name.en} and ${best[1]?.name.en} have ${best[0]?.votes} votes each. Nobody is shown as the winner.` })
  }
  return [{ name: { en: titleCase(first.seat.name) }, candidates, uncontested }]
}

const isNota = (party: string, candidate: string): boolean => /^(?:none of the above|nota)$/i.test(party) || /^(?:none of the above|nota)$/i.test(candidate)
