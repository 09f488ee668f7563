/**
 * The names that a site declares, for the compiler. A site declares them once, in `config/register.ts`:
 *
 * ```ts
 * declare module 'masthead' {
 *   interface Register {
 *     readonly edition: 'english' | 'telugu'
 *   }
 * }
 * ```
 *
 * Then a page for an edition that does not exist, an undeclared kind and messages that lack an edition do not compile, and
 * editors complete the names. The names of a field that is not declared are plain strings; at start all names are checked
 * against the configuration either way.
 *
 * Fields: `edition` (ids of live editions), `baseEdition` (the one whose messages define which messages there are), `site`
 * (sites beside `main`), `adPageType`, `analyticsPageType`.
 */
export interface Register {}

/**
 * Content types, for the compiler: each plugin that owns some adds a field with its own name, whose keys are the types'
 * names, as in `readonly recipes: typeof contentTypes`.
 */
export interface RegisterContentTypes {}

type Registered<Field extends string> = Register extends { readonly [Name in Field]: infer Names extends string } ? Names : string

/** The id of a live edition of the site. */
export type EditionId = Registered<'edition'>

/** The edition whose messages define which messages there are. */
export type BaseEditionId = Registered<'baseEdition'>

/** `main`, or the name of a section's own site. */
export type SiteId = 'main' | Registered<'site'>

/** A page type for advertising. */
export type AdPageType = Registered<'adPageType'>

/** A page type for analytics, by its name in the site's configuration. */
export type AnalyticsPageType = Registered<'analyticsPageType'>

type KeysOf<Table> = Table extends unknown ? keyof Table & string : never

/** The type of an item of content, such as `article`: a name that a plugin declares. */
export type ContentType = [keyof RegisterContentTypes] extends [never] ? string : KeysOf<RegisterContentTypes[keyof RegisterContentTypes]>
