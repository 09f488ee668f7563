import type { BuiltInId } from '../tournaments.ts'

const letters: Readonly<Record<BuiltInId, string>> = { ipl: 'tni', 'asia-cup': 'tna', 't20-world-cup': 'tnt', 'world-cup': 'tnw', 'fifa-world-cup': 'tnf' }

/** Everything of a tournament: its tables and rankings change with every match of it. */
export const tournamentTag = (id: string): string => (Object.hasOwn(letters, id) ? letters[id as BuiltInId] : `tn-${id}`)
