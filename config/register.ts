import type { editions } from './editions.ts'
import type { adPageTypes, analyticsPageTypes } from './page-types.ts'
import type { sites } from './section-sites.ts'

/** The names that this configuration declares, for the compiler: they are checked and completed wherever they are written. */
declare module 'masthead' {
  interface Register {
    readonly edition: Extract<(typeof editions)[number], { readonly status: 'live' }>['id']
    readonly baseEdition: (typeof editions)[0]['id']
    readonly site: keyof typeof sites
    readonly adPageType: (typeof adPageTypes)[number]
    readonly analyticsPageType: keyof typeof analyticsPageTypes
  }
}
