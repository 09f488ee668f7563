import { matching } from 'masthead'

/** Entries on a page of each list: none has more than some two hundred links. */
export const perPage = { banks: 120, districts: 120, branches: 50, found: 25 } as const

export const letterQuery = { letter: matching(/[a-z0]/) }
