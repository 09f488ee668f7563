import { keyOf, usualCode } from './parties.ts'
import { hasStrayPost, lacksDigit } from './postal-votes.ts'
import type { Entry, Rejected } from './result-file.ts'

/** A row of a file as it was read: what it says, or why it cannot be right. */
export type ReadRow = { readonly line: number; readonly entry: Entry } | { readonly line: number; readonly reason: string; /** The key of the seat that it names. */ readonly seat?: string }

export interface JudgedRows {
  readonly kept: readonly Entry[]
  /** Keys of seats that lack a row, or have one that contradicts another: who won there is not known. */
  readonly doubtful: ReadonlySet<string>
  /** Rows that cannot be right, those that say something twice left out. */
  readonly refused: number
}

/**
 * A seat is its state, its number there and its name. Not the name alone: there is a Hamirpur in two states. Not the
 * number alone either: files cut it to its first digit, and then eleven seats of a state have number 1.
 */
export const seatKey = ({ election, region, seat }: Entry): string => `${election.id}|${region.code}|${seat.number}|${seat.name.toLowerCase()}`

/** Limits on the votes of a seat against the middle of its state, where that has enough seats. Real ones are from 0.51 to 1.9 of it. */
const votesOfMiddle = { fewest: 0.35, most: 2.2, seats: 5 } as const

/** Votes that no seat of an election has: the largest of a state has half as many, that of the parliament 2.5 million. */
const maxVotes = { assembly: 1_000_000, parliament: 4_000_000 } as const

/** Share of a seat's votes above which it is no contest but an error: real ones end at 79 %. */
const maxShare = 0.95

/**
 * Judges rows against the others of their file. A row that is left out may have been the winner's, so its seat, or those of
 * the rows around it where it does not say which, get no result.
 */
export function judgeRows(rows: readonly ReadRow[], rejected: Rejected[]): JudgedRows {
  const [first, ...tests] = [strayElections, strayStates, partyNames, repeatedNames]
  let judged = first?.(rows) ?? rows
  for (const test of tests) judged = test(judged)
  judged = loneRows(judged)
  const doubtful = new Set<string>()
  const known = new Set(entriesOf(judged).map(seatKey))
  for (const [index, row] of judged.entries()) {
    if ('entry' in row) continue
    rejected.push({ where: `line ${row.line}`, reason: row.reason })
    if (row.seat !== undefined && known.has(row.seat)) {
      doubtful.add(row.seat)
      continue
    }
    const around = [judged.slice(0, index).findLast((each) => 'entry' in each), judged.slice(index + 1).find((each) => 'entry' in each)]
    for (const each of around) if (each && 'entry' in each) doubtful.add(seatKey(each.entry))
  }
  const kept = withoutDuplicates(judged.flatMap((row) => ('entry' in row ? [row.entry] : [])), rejected, doubtful)
  for (const key of [...oddSeats(kept), ...unorderedSeats(kept)]) doubtful.add(key)
  return { kept, doubtful, refused: judged.filter((row) => !('entry' in row)).length }
}

const refuse = (rows: readonly ReadRow[], reasonOf: (entry: Entry) => string | undefined): ReadRow[] =>
  rows.map((row) => {
    const reason = 'entry' in row ? reasonOf(row.entry) : undefined
    return reason === undefined ? row : { line: row.line, reason }
  })

const isNota = (candidate: string): boolean => /^(?:nota|none of the above)$/i.test(candidate)

const entriesOf = (rows: readonly ReadRow[]): Entry[] => rows.flatMap((row) => ('entry' in row ? [row.entry] : []))

/** By key, how many rows have each value. */
function counted(entries: readonly Entry[], keyOf: (entry: Entry) => string, valueOf: (entry: Entry) => string): Map<string, [value: string, rows: number][]> {
  return new Map([...Map.groupBy(entries, keyOf)].map(([key, own]) => [key, [...Map.groupBy(own, valueOf)].map(([value, rows]): [string, number] => [value, rows.length]).sort(([, one], [, other]) => other - one)]))
}

/** A year or a state that only a few rows of a file have. */
function strayElections(rows: readonly ReadRow[]): ReadRow[] {
  const entries = entriesOf(rows)
  const [most] = [...Map.groupBy(entries, ({ election }) => election.id)].map(([id, own]): [string, number] => [id, own.length]).sort(([, one], [, other]) => other - one)
  const sizes = new Map([...Map.groupBy(entries, ({ election }) => election.id)].map(([id, own]) => [id, own.length]))
  return refuse(rows, ({ election }) => (most && (sizes.get(election.id) ?? 0) * 20 < most[1] ? `Its year or state is not that of the other rows: ${sizes.get(election.id)} of ${entries.length} rows are of ${election.id}, ${most[1]} of ${most[0]}.` : undefined))
}

/** A name of a state beside an id that other rows give another name, or the other way round. */
function strayStates(rows: readonly ReadRow[]): ReadRow[] {
  const entries = entriesOf(rows)
  const names = counted(entries, ({ election, region }) => `${election.id}|${region.code}`, ({ region }) => region.name.toLowerCase())
  const codes = counted(entries, ({ election, region }) => `${election.id}|${region.name.toLowerCase()}`, ({ region }) => region.code)
  return refuse(rows, ({ election, region }) => {
    const [name] = names.get(`${election.id}|${region.code}`) ?? []
    if (name && name[0] !== region.name.toLowerCase()) return `The state id ${region.code} is that of ${JSON.stringify(name[0])} in other rows, not of ${JSON.stringify(region.name)}.`
    const [code] = codes.get(`${election.id}|${region.name.toLowerCase()}`) ?? []
    return code && code[0] !== region.code ? `${region.name} has the state id ${code[0]} in other rows, not ${region.code}.` : undefined
  })
}

/** A candidate of the name of a party: two columns have changed places. */
function partyNames(rows: readonly ReadRow[]): ReadRow[] {
  const parties = new Map([...Map.groupBy(entriesOf(rows), ({ party }) => keyOf(party))].map(([key, own]) => [key, own.length]))
  return refuse(rows, ({ candidate }) =>
    !isNota(candidate) && (usualCode(candidate) !== undefined || (parties.get(keyOf(candidate)) ?? 0) >= 3 || /\b(?:party|congress|morcha|league|samiti)\b/i.test(candidate))
      ? `${JSON.stringify(candidate)} is a party and no candidate: have two columns changed places?`
      : undefined,
  )
}

/** A name that stands in far more rows than any does: one in 140 in real files. Something else was written into the column. */
function repeatedNames(rows: readonly ReadRow[]): ReadRow[] {
  const entries = entriesOf(rows)
  const names = new Map([...Map.groupBy(entries, ({ candidate }) => candidate.toLowerCase())].map(([name, own]) => [name, own.length]))
  return refuse(rows, ({ candidate }) => {
    const times = names.get(candidate.toLowerCase()) ?? 0
    return times >= 15 && times * 60 > entries.length && !isNota(candidate) ? `${JSON.stringify(candidate)} is the candidate of ${times} rows.` : undefined
  })
}

/** A seat of one row that was contested: a name or number of another seat, mistyped. Its row is missing there. */
function loneRows(rows: readonly ReadRow[]): ReadRow[] {
  const sizes = new Map([...Map.groupBy(entriesOf(rows), seatKey)].map(([key, own]) => [key, own.length]))
  return refuse(rows, (entry) => (sizes.get(seatKey(entry)) === 1 && entry.votes !== 'uncontested' && entry.votes > 0 ? `It is the only row of ${entry.seat.name}, number ${entry.seat.number}, and has votes: a name or number of another seat?` : undefined))
}

function withoutDuplicates(entries: readonly Entry[], rejected: Rejected[], doubtful: Set<string>): Entry[] {
  const seen = new Map<string, Entry>()
  return entries.filter((entry) => {
    const key = seatKey(entry)
    // Two independents may have the same name; the same row twice is a mistake.
    const who = `${key}|${entry.candidate.toLowerCase()}|${entry.party.toLowerCase()}`
    const row = `${who}|${entry.serial ?? ''}|${entry.votes}`
    const serial = entry.serial === undefined ? undefined : `${key}|#${entry.serial}`
    const before = seen.get(row) ?? (serial === undefined ? undefined : seen.get(serial)) ?? (/^independent$/i.test(entry.party) ? undefined : seen.get(who))
    if (before !== undefined) {
      rejected.push({ where: `line ${entry.line}`, reason: `It is the candidate of line ${before.line} once more.` })
      // Which of the two is right?
      if (before.votes !== entry.votes || before.candidate !== entry.candidate) doubtful.add(key)
      return false
    }
    for (const each of [row, who, ...(serial === undefined ? [] : [serial])]) seen.set(each, entry)
    return true
  })
}

/** Seats below which an order in which candidates stand may be chance, and the share of seats that may lack it. */
const ordered = { seats: 6, lacking: 0.05 } as const

/** Where candidates stand in the order of their votes, the seats in which they do not: a winner whose number has lost its first digit. */
function unorderedSeats(entries: readonly Entry[]): readonly string[] {
  return [...Map.groupBy(entries, ({ election }) => election.id).values()].flatMap((own) => {
    const seats = [...Map.groupBy(own, seatKey)].flatMap(([key, rows]) => {
      // None of the above stands last, whatever it has.
      const votes = rows.flatMap(({ candidate, votes }) => (votes === 'uncontested' || isNota(candidate) ? [] : [votes]))
      return votes.length < 3 ? [] : [{ key, isOrdered: votes.every((one, index) => one <= (votes[index - 1] ?? Infinity)) }]
    })
    const lacking = seats.filter(({ isOrdered }) => !isOrdered)
    return seats.length >= ordered.seats && lacking.length <= Math.max(1, seats.length * ordered.lacking) ? lacking.map(({ key }) => key) : []
  })
}

/** Seats whose votes no election has: more than people live there, far from all others of the state, nearly all for one, by post as for nobody else there, or with a winner who has lost a digit. */
function oddSeats(entries: readonly Entry[]): readonly string[] {
  const seats = [...Map.groupBy(entries, seatKey)].map(([key, own]) => {
    const standings = own.map(({ candidate, votes, postal = 0 }) => ({ votes: votes === 'uncontested' ? 0 : votes, postal, isNota: isNota(candidate) }))
    const votes = standings.map((each) => each.votes)
    return { key, standings, kind: own[0]?.election.kind ?? 'assembly', state: `${own[0]?.election.id}|${own[0]?.region.code}`, total: votes.reduce((sum, one) => sum + one, 0), most: Math.max(...votes) }
  })
  return [...Map.groupBy(seats, ({ state }) => state).values()].flatMap((own) => {
    const cast = own.filter(({ total }) => total > 0).sort((one, other) => one.total - other.total)
    const middle = cast.length < votesOfMiddle.seats ? undefined : cast[Math.floor(cast.length / 2)]?.total
    return cast.flatMap(({ key, kind, total, most, standings }) => {
      const isFar = middle !== undefined && (total < middle * votesOfMiddle.fewest || total > middle * votesOfMiddle.most)
      return isFar || hasStrayPost(standings) || (middle !== undefined && lacksDigit(standings, middle)) || total > maxVotes[kind] || (total >= 10_000 && most / total > maxShare) ? [key] : []
    })
  })
}
