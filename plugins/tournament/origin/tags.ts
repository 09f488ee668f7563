import type { TournamentId } from '../tournaments.ts'

const letters: Readonly<Record<TournamentId, string>> = { ipl: 'tni', 'asia-cup': 'tna', 't20-world-cup': 'tnt', 'world-cup': 'tnw', 'fifa-world-cup': 'tnf' }

/** Everything of a tournament: its tables and rankings change with every match of it. */
export const tournamentTag = (id: TournamentId): string => letters[id]
