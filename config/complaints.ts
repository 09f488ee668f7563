import type { Static } from '../engine/index.ts'
import type { settings } from '../plugins/complaints/settings.ts'

/** Channels that may be complained about, all invented; the desk's address is MASTHEAD_COMPLAINTS_DESK. */
export const complaints: Partial<Static<(typeof settings)['schema']>> = {
  stations: [
    { id: 'masthead-news', name: 'Masthead News' },
    { id: 'masthead-telugu', name: 'Masthead Telugu' },
    { id: 'masthead-business', name: 'Masthead Business' },
    { id: 'masthead-films', name: 'Masthead Films' },
  ],
}
