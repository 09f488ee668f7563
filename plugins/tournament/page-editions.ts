import type { EditionId } from 'masthead'

/** The pages of cricket are in English only. */
export const pageEditions: readonly EditionId[] = ['english']

/** Whether an edition has the pages of a tournament: those of football are in all of them. */
export const hasPages = (edition: EditionId, sport: 'cricket' | 'football'): boolean => sport === 'football' || pageEditions.includes(edition)
