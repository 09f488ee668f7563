import type { EditionId } from 'masthead'

/** The pages are in English only. */
export const pageEditions: readonly EditionId[] = ['english']
