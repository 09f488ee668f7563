import { type IndianState, stateWritten as stateInIndia } from 'masthead/kit'

// What lists of branches put into the column of states by mistake: a district of the state.
const districts: Readonly<Record<string, string>> = { 'dakshin kannad': 'Karnataka', ludhiana: 'Punjab' }

/** The state that a list of branches means. */
export const stateWritten = (written: string): IndianState | undefined => stateInIndia(districts[written.trim().toLowerCase()] ?? written)
