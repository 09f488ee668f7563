import type { ImportNote } from 'masthead/origin'

/** What a report says of made-up seasons that gave way; nothing where there were none. */
export const replacedDemoNote = (tournament: string, seasons: readonly number[]): readonly ImportNote[] =>
  seasons.length === 0 ? [] : [{ where: 'demonstration', reason: `Its ${tournament} seasons gave way to real matches: ${seasons.join(', ')}.` }]
