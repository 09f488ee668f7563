/**
 * The names that a site declares, as the compiler knows them. A site fills it once, in `config/register.ts`:
 *
 * ```ts
 * declare module 'masthead' {
 *   interface Register {
 *     readonly edition: 'english' | 'telugu'
 *   }
 * }
 * ```
 *
 * Then a page for an edition that does not exist, a kind that nobody declared and words that lack an edition do not
 * compile, and editors complete the names. A field that is not filled leaves its names strings; at start they are held
 * against the configuration either way.
 *
 * Fields: `edition` (ids of live editions), `baseEdition` (the one whose words say which words there are), `site`
 * (sites beside `main`), `adPageType`, `analyticsPageType`.
 */
export interface Register {}

/**
 * Content types, for the compiler: each plugin that owns some adds a field of its own name whose keys are their names,
 * as in `readonly recipes: typeof contentTypes`.
 */
export interface RegisterContentTypes {}

type Registered<Field extends string> = Register extends { readonly [Name in Field]: infer Names extends string } ? Names : string

/** The id of a live edition of the site. */
export type EditionId = Registered<'edition'>

/** The edition whose words say which words there are. */
export type BaseEditionId = Registered<'baseEdition'>

/** `main`, or a section of it that has a domain of its own. */
export type SiteId = 'main' | Registered<'site'>

/** What pages are sold as to advertisers. */
export type AdPageType = Registered<'adPageType'>

/** What the newsroom's analytics call a page, by a name of the site's configuration. */
export type AnalyticsPageType = Registered<'analyticsPageType'>

type KeysOf<Table> = Table extends unknown ? keyof Table & string : never

/** What an item of content is, as in `article`: a name that a plugin declares. */
export type ContentType = [keyof RegisterContentTypes] extends [never] ? string : KeysOf<RegisterContentTypes[keyof RegisterContentTypes]>
