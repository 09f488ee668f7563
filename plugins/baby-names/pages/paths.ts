import { listSlug, type Selection } from './list-slug.ts'

/** Where the names live: paths as plugins see them. */
export const hubPath = '/baby-names'
export const listPath = (selection: Selection): string => `${hubPath}/${listSlug(selection)}`
export const namePath = (slug: string): string => `${hubPath}/meaning-of-${slug}`
