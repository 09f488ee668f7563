import type { ImportRemark } from 'masthead'
import type { TournamentId } from './tournaments.ts'

/** What a report says of made-up seasons that gave way; nothing where there were none. */
export const goneNote = (tournament: TournamentId, seasons: readonly number[]): readonly ImportRemark[] =>
  seasons.length === 0 ? [] : [{ where: 'demonstration', reason: `Its ${tournament} seasons gave way to real matches: ${seasons.join(', ')}.` }]
