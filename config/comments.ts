import type { Static } from '../engine/index.ts'
import type { settings } from '../plugins/comments/settings.ts'

/** Comments of readers; see docs/plugins/comments.md. @param demo whether the site shows invented content, which somebody tries out */
export const comments = ({ demo }: { readonly demo: boolean }): Partial<Static<(typeof settings)['schema']>> => (demo ? { heldFirst: 0, closedAfterDays: 0 } : {})
