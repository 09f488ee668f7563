import { csvRows } from 'masthead/origin'
import { districtName, nameKey, isEmptyMarker } from '../pages/names.ts'
import type { StateOfPlace } from './read-row.ts'
import type { IndianState } from 'masthead/kit'
import { stateWritten } from '../states.ts'

const requiredColumns = ['bank', 'ifsc', 'state', 'district'] as const

/** Share of a place's rows that name the same state, from which on rows without a state are assigned to it. */
const minStateShare = 0.9

export interface Survey {
  readonly total: number
  readonly stateOfPlace: StateOfPlace
}

/**
 * Reads a list once without keeping it: how many rows there are, and in which state each district lies.
 * @throws Error for a file that is not a list of branches
 */
export async function survey(path: string): Promise<Survey> {
  const places = new Map<string, Map<IndianState, number>>()
  let total = 0
  for await (const { fields } of csvRows(path)) {
    if (total === 0) {
      const missing = requiredColumns.filter((name) => !(name in fields))
      if (missing.length > 0) throw new Error(`This is not a list of branches: it has no column ${missing.join(', ')}. Its first line says ${Object.keys(fields).join(', ').slice(0, 200)}; columns are separated by commas.`)
    }
    total += 1
    const state = isEmptyMarker(fields['state'] ?? '') ? undefined : stateWritten(fields['state'] ?? '')
    if (!state) continue
    const key = nameKey(districtName(fields['district'] ?? ''))
    const counts = places.get(key) ?? new Map<IndianState, number>()
    counts.set(state, (counts.get(state) ?? 0) + 1)
    places.set(key, counts)
  }
  if (total === 0) throw new Error('There are no rows in it.')
  return { total, stateOfPlace: (key) => (key === '' ? undefined : majorityState(places.get(key))) }
}

function majorityState(counts: ReadonlyMap<IndianState, number> | undefined): IndianState | undefined {
  if (!counts) return undefined
  const all = counts.values().reduce((sum, count) => sum + count, 0)
  return counts.entries().find(([, count]) => count >= all * minStateShare)?.[0]
}
