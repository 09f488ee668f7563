import { Type } from 'typebox'

// What stories and answers share, and the door does not offer.

/** Teasers of one response. */
export const maxItems = 1_000

/** The same in another edition, by its channel. */
const EditionPath = Type.Object({ channel: Type.Integer(), path: Type.String({ pattern: '^/', maxLength: 2_000 }) })
export const EditionPaths = Type.Array(EditionPath, { maxItems: 50 })
