import { integer, matching, type PageOutcome } from 'masthead'

/** Entries on a page of each list: none has more than some two hundred links. */
export const perPage = { banks: 120, districts: 120, branches: 50, found: 25 } as const

export const pageQuery = { page: integer({ min: 1, max: 1000 }) }
export const letterQuery = { letter: matching(/[a-z0]/) }

export interface Paged {
  readonly total: number
  readonly pageno: number
  readonly perpage: number
}

export const pagesOf = ({ total, perpage }: Paged): number => Math.max(1, Math.ceil(total / perpage))

/** A page past the end was never there. */
export const pastTheEnd = (list: Paged): PageOutcome | undefined => (list.pageno > pagesOf(list) ? { kind: 'notFound' } : undefined)

/** A list's path with what it is narrowed to; the first page has no number. Absent and empty values are left out. */
export function listPath(path: string, query: Readonly<Record<string, string | undefined>>, pageno = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  if (pageno > 1) search.set('page', String(pageno))
  return search.size === 0 ? path : `${path}?${search}`
}

/** The neighbours of a page, for the head. */
export const neighbourPages = (path: string, query: Readonly<Record<string, string | undefined>>, list: Paged): { readonly previous?: string; readonly next?: string } => ({
  ...(list.pageno > 1 ? { previous: listPath(path, query, list.pageno - 1) } : {}),
  ...(list.pageno < pagesOf(list) ? { next: listPath(path, query, list.pageno + 1) } : {}),
})
