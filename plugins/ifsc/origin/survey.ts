import type { Table } from 'masthead/origin'
import { districtName, nameKey, isEmptyMarker } from '../pages/names.ts'
import type { StateOfPlace } from './read-row.ts'
import { type IndianState, stateNamed } from 'masthead/kit'
import { stateWritten } from '../states.ts'
import { pinStates } from './pin-states.ts'
import { isBefore2014 } from './settle-place.ts'

/** Share of a place's rows that name the same state, from which on rows without a state are assigned to it. */
const minStateShare = 0.9
/** The same where a row is corrected by it: real lists have up to three in a hundred rows of a district wrong. */
const home = { share: 0.95, rows: 30 }

export interface Survey {
  readonly total: number
  readonly stateOfPlace: StateOfPlace
  /** The state that a district is in beyond doubt: that of nearly all of many branches. */
  readonly homeOf: StateOfPlace
}

/** Reads a list once without keeping it: how many rows there are, and in which state each district lies. */
export async function survey(table: Table): Promise<Survey> {
  const places = new Map<string, Map<IndianState, number>>()
  let total = 0
  for await (const row of table.rows()) {
    total += 1
    if (row.kind === 'fault') continue
    const { fields } = row
    const written = isEmptyMarker(fields['state'] ?? '') ? undefined : stateWritten(fields['state'] ?? '')
    if (!written) continue
    const key = nameKey(districtName(fields['district'] ?? ''))
    const state = isBefore2014(written, undefined, pinStates(fields['address'] ?? '')) ? (stateNamed('Telangana') ?? written) : written
    const counts = places.get(key) ?? new Map<IndianState, number>()
    counts.set(state, (counts.get(state) ?? 0) + 1)
    places.set(key, counts)
  }
  return {
    total,
    stateOfPlace: (key) => (key === '' ? undefined : majorityState(places.get(key), minStateShare)),
    homeOf: (key) => (key === '' ? undefined : majorityState(withoutFormer(places.get(key)), home.share, home.rows)),
  }
}

/** A district of Telangana, without the rows that have it where it was before 2014. */
function withoutFormer(counts: ReadonlyMap<IndianState, number> | undefined): ReadonlyMap<IndianState, number> | undefined {
  const of = (id: string) => counts?.entries().find(([state]) => state.id === id)?.[1] ?? 0
  return counts && of('telangana') > 2 * of('andhra-pradesh') ? new Map(counts.entries().filter(([state]) => state.id !== 'andhra-pradesh')) : counts
}

function majorityState(counts: ReadonlyMap<IndianState, number> | undefined, share: number, least = 1): IndianState | undefined {
  if (!counts) return undefined
  const all = counts.values().reduce((sum, count) => sum + count, 0)
  return all < least ? undefined : counts.entries().find(([, count]) => count >= all * share)?.[0]
}
