import { isOpen } from './seat-state.ts'
import type { AllianceLine, Counts, Name, PartyLine, SeatState } from '../contract.ts'

export interface TallySeat {
  readonly state: SeatState
  readonly leaderParty: string | undefined
  readonly heldBy: string | undefined
  /** Polled or counted again: what is still open there does not open an election that is over. */
  readonly again: boolean
}

export interface TallyParty {
  readonly code: string
  readonly name: Name
  readonly alliance: string | undefined
}

export interface TallyAlliance {
  readonly code: string
  readonly name: Name
  readonly path: string
}

export interface TallyInput {
  readonly seats: readonly TallySeat[]
  readonly parties: readonly TallyParty[]
  readonly alliances: readonly TallyAlliance[]
  /** Votes counted, by code of the party. */
  readonly votes: ReadonlyMap<string, number>
}

export interface Tallied {
  readonly counts: Counts
  /** Seats that are not counted to the end, and how many of them are polled again. */
  readonly open: { readonly seats: number; readonly again: number }
  readonly votes: number
  readonly parties: readonly PartyLine[]
  readonly alliances: readonly AllianceLine[]
}

/** Parties of no alliance, in a tally of alliances. */
export const others = 'OTH'
const othersName: Name = { en: 'Others', te: 'ఇతరులు' }

const half = { won: 'won', tied: 'level', uncontested: 'won', leading: 'leading', level: 'level', awaited: 'awaited' } as const satisfies Record<SeatState, keyof Counts>

/**
 * Counts seats. All numbers come from the seats that are handed in and from nothing else, so they always add up:
 * won + leading + level + awaited are the seats, and the totals of the parties are won + leading.
 */
export function tallied({ seats, parties, alliances, votes }: TallyInput): Tallied {
  const counts = { seats: seats.length, won: 0, leading: 0, level: 0, awaited: 0 }
  const open = seats.filter(({ state }) => isOpen(state))
  const won = new Map<string, number>()
  const leading = new Map<string, number>()
  const held = new Map<string, number>()
  for (const { state, leaderParty, heldBy } of seats) {
    counts[half[state]] += 1
    if (heldBy !== undefined) add(held, heldBy)
    if (leaderParty === undefined) continue
    if (half[state] === 'won') add(won, leaderParty)
    else if (half[state] === 'leading') add(leading, leaderParty)
  }
  // Where a seat's last holder is not known, a change would be a guess.
  const knowsHolders = seats.length > 0 && seats.every(({ heldBy }) => heldBy !== undefined)
  const all = parties
    .map(({ code, name, alliance }): PartyLine => {
      const total = (won.get(code) ?? 0) + (leading.get(code) ?? 0)
      return {
        code,
        name,
        ...(alliance === undefined ? {} : { alliance }),
        won: won.get(code) ?? 0,
        leading: leading.get(code) ?? 0,
        total,
        votes: votes.get(code) ?? 0,
        ...(knowsHolders ? { change: total - (held.get(code) ?? 0) } : {}),
      }
    })
    .sort(bySeats)
  const sum = [...votes.values()].reduce((one, other) => one + other, 0)
  const shown = all.filter(({ code, total, votes }) => total > 0 || held.has(code) || (code !== 'NOTA' && sum > 0 && votes / sum >= 0.01))
  return { counts, open: { seats: open.length, again: open.filter(({ again }) => again).length }, votes: sum, parties: shown, alliances: alliances.length === 0 ? [] : allied(all, alliances) }
}

function allied(parties: readonly PartyLine[], alliances: readonly TallyAlliance[]): AllianceLine[] {
  const lines = alliances.map(({ code, name, path }) => ({ path, ...line(code, name, parties.filter(({ alliance }) => alliance === code)) })).sort(bySeats)
  const rest = line(others, othersName, parties.filter(({ alliance, code }) => alliance === undefined && code !== 'NOTA'))
  return rest.total === 0 && rest.votes === 0 ? lines : [...lines, rest]
}

function line(code: string, name: Name, members: readonly PartyLine[]): AllianceLine {
  const sum = (of: (party: PartyLine) => number) => members.reduce((total, party) => total + of(party), 0)
  return {
    code,
    name,
    parties: members.filter(({ total, change }) => total > 0 || change !== undefined).map((party) => party.code),
    won: sum((party) => party.won),
    leading: sum((party) => party.leading),
    total: sum((party) => party.total),
    votes: sum((party) => party.votes),
    ...(members.length > 0 && members.every(({ change }) => change !== undefined) ? { change: sum((party) => party.change ?? 0) } : {}),
  }
}

/** The first lines, and one for all the others, so that they still add up. */
export function foremost(parties: readonly PartyLine[], most: number): readonly PartyLine[] {
  if (parties.length <= most) return parties
  const rest = parties.slice(most - 1)
  const { parties: _, ...sums } = line(others, othersName, rest)
  return [...parties.slice(0, most - 1), sums]
}

const bySeats = (one: { total: number; votes: number; code: string }, other: { total: number; votes: number; code: string }) =>
  other.total - one.total || other.votes - one.votes || (one.code < other.code ? -1 : 1)

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Seats that make a majority of a house. */
export const halfWayOf = (seats: number): number => Math.floor(seats / 2) + 1
