import type { Table } from 'masthead/origin'
import { districtName, nameKey, isEmptyMarker } from '../pages/names.ts'
import type { StateOfPlace } from './read-row.ts'
import type { IndianState } from 'masthead/kit'
import { stateWritten } from '../states.ts'

/** Share of a place's rows that name the same state, from which on rows without a state are assigned to it. */
const minStateShare = 0.9

export interface Survey {
  readonly total: number
  readonly stateOfPlace: StateOfPlace
}

/** Reads a list once without keeping it: how many rows there are, and in which state each district lies. */
export async function survey(table: Table): Promise<Survey> {
  const places = new Map<string, Map<IndianState, number>>()
  let total = 0
  for await (const row of table.rows()) {
    total += 1
    if (row.kind === 'fault') continue
    const { fields } = row
    const state = isEmptyMarker(fields['state'] ?? '') ? undefined : stateWritten(fields['state'] ?? '')
    if (!state) continue
    const key = nameKey(districtName(fields['district'] ?? ''))
    const counts = places.get(key) ?? new Map<IndianState, number>()
    counts.set(state, (counts.get(state) ?? 0) + 1)
    places.set(key, counts)
  }
  return { total, stateOfPlace: (key) => (key === '' ? undefined : majorityState(places.get(key))) }
}

function majorityState(counts: ReadonlyMap<IndianState, number> | undefined): IndianState | undefined {
  if (!counts) return undefined
  const all = counts.values().reduce((sum, count) => sum + count, 0)
  return counts.entries().find(([, count]) => count >= all * minStateShare)?.[0]
}
