import type { Entry } from './result-file.ts'
import { seatKey } from './judge-entries.ts'

/** Rows below which a file is too small for its columns to be judged as wholes. */
const minRows = 20

/**
 * Why a whole column of a file cannot be what its name says, in a sentence: copied from its neighbour, multiplied, filled
 * with one value. No row of it contradicts the others, so that `judgeRows` sees nothing.
 */
export function fileFault(entries: readonly Entry[]): string | undefined {
  if (entries.length < minRows) return undefined
  return oneConstituency(entries) ?? oneParty(entries) ?? copiedVotes(entries) ?? multiplied(entries)
}

/** Why so little of a file is left that it is none, in a sentence. @param rows all, with those that were refused */
export function lostFault(rows: number, refused: number): string | undefined {
  return rows >= minRows && refused * 2 > rows ? `${refused} of its ${rows} rows are refused, as the first ones show: nothing of it is imported.` : undefined
}

/** Seats below which it says nothing that half of them have no result. */
const minSeats = 5

/** Why an election without winners is none. @param doubtful keys of seats whose rows contradict each other */
export function doubtfulFault(entries: readonly Entry[], doubtful: ReadonlySet<string>): string | undefined {
  const seats = new Set(entries.map(seatKey))
  const without = [...seats].filter((key) => doubtful.has(key)).length
  return seats.size >= minSeats && without * 2 > seats.size ? `In ${without} of its ${seats.size} seats the rows do not say for certain who won: nothing of it is imported.` : undefined
}

const isNota = ({ candidate, party }: Entry): boolean => /^(?:nota|none of the above)$/i.test(candidate) || /^(?:nota|none of the above)$/i.test(party)

/** Numbers of seats may be cut, so that there are fewer of them than names; never the other way round. */
function oneConstituency(entries: readonly Entry[]): string | undefined {
  for (const own of Map.groupBy(entries, ({ region }) => region.code).values()) {
    const [names, numbers] = [new Set(own.map(({ seat }) => seat.name.toLowerCase())).size, new Set(own.map(({ seat }) => seat.number)).size]
    if (numbers >= minSeats && names * 2 < numbers) return `${numbers} constituencies of ${own[0]?.region.name} have ${names === 1 ? 'the one name' : `${names} names`} ${JSON.stringify(own[0]?.seat.name)}: nothing of it is imported.`
  }
  return undefined
}

/** A party has one candidate in a seat. */
function oneParty(entries: readonly Entry[]): string | undefined {
  const seats = [...Map.groupBy(entries.filter((entry) => !isNota(entry) && !/^independent/i.test(entry.party)), seatKey).values()].filter(({ length }) => length > 1)
  const doubled = seats.filter((rows) => new Set(rows.map(({ party }) => party.toLowerCase())).size * 2 <= rows.length)
  return seats.length >= minSeats && doubled.length * 2 > seats.length ? `In ${doubled.length} of its ${seats.length} seats a party has several candidates, as ${JSON.stringify(doubled[0]?.[0]?.party)}: nothing of it is imported.` : undefined
}

/** Votes of machines and by post that are the same column. */
function copiedVotes(entries: readonly Entry[]): string | undefined {
  const cast = entries.flatMap(({ votes, postal }) => (votes !== 'uncontested' && postal !== undefined && votes > 20 ? [{ votes, postal }] : []))
  const same = cast.filter(({ votes, postal }) => votes === postal * 2)
  return cast.length >= minRows && same.length * 2 > cast.length ? `In ${same.length} of its rows postal votes are as many as those of machines: nothing of it is imported.` : undefined
}

/** Numbers from which on their last figures say something: small lists are written in round numbers. */
const minNumbers = 100

/** One number in ten ends in a nought. */
function multiplied(entries: readonly Entry[]): string | undefined {
  const numbers = {
    votes: entries.flatMap(({ votes, postal = 0 }) => (votes === 'uncontested' || votes - postal < 10 ? [] : [votes - postal])),
    'postal votes': entries.flatMap(({ postal = 0 }) => (postal < 10 ? [] : [postal])),
  }
  const [name] = Object.entries(numbers).find(([, list]) => list.length >= minNumbers && list.filter((one) => one % 10 === 0).length > list.length * 0.6) ?? []
  return name && `Nearly all of its ${name} end in a nought, as if they were multiplied by ten: nothing of it is imported.`
}
