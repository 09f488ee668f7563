import type { AllSettings } from './settings.ts'
import type { Static, TSchema } from 'typebox'
import type { Duration } from '../cache/duration.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import type { Variant } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'

/** What a need's request may depend on: all of it is part of the page's key. */
export interface NeedInput<Params, Query> {
  readonly params: Params
  readonly query: Query
  /** The plugin's own, secrets included; typed by `of` of what `defineSettings` gives. Empty for a frame. */
  readonly settings: AllSettings
  readonly edition: LiveEdition
  readonly site: SiteId
  readonly variant: Variant
  /** The path as plugins see it (see `RequestContext`). */
  readonly path: string
  /** The path with a section in front that has a site of its own, on both sites (see `RequestContext`). */
  readonly address: string
}

/** A declared piece of data: what is asked of the content API and the contract that its answer keeps. */
export interface Need<Schema extends TSchema, Params = unknown, Query = unknown> {
  readonly contract: Schema
  /**
   * What is asked of the edition's content API, as data:
   * `({ params }) => ({ path: '/api/fuel/city', query: { fuel: params.fuel_type, city: params.city } })`. Values are
   * encoded by the client. Pure: it is called again to find what a purge has to reach.
   */
  readonly request: (input: NeedInput<Params, Query>) => UpstreamRequest
  /** Milliseconds until it counts as failed; without it 10 s, and 30 s for navigation and live blogs. */
  readonly deadline?: number
  /** Shortens the freshness that the source states; without either it is 60 s. */
  readonly freshFor?: Duration
  readonly staleFor?: Duration
  readonly staleIfErrorFor?: Duration
  /** Tags beside those that the source sends: short ASCII ids, never slugs. */
  readonly tags?: (data: Static<Schema>) => readonly string[]
}

/**
 * A need that several pages share, declared outside them. It says of its input what it reads, and any page that has that
 * may take it: `need({ contract: StoryResponse, request: ({ params }: { params: { msid: number } }) => … })`.
 */
export const need = <Schema extends TSchema, Params, Query>(definition: Need<Schema, Params, Query>): Need<Schema, Params, Query> => definition

export type ContractTable = Readonly<Record<string, TSchema>>

/** A table of needs, from the table of their contracts: this is how the compiler infers data from a page's needs. */
export type Needs<Contracts extends ContractTable, Params, Query> = {
  readonly [Name in keyof Contracts]: Need<Contracts[Name], Params, Query>
}

/** The data that needs give to a view; what is optional may be missing. */
export type DataOf<Required extends ContractTable, Optional extends ContractTable> = {
  readonly [Name in keyof Required]: Static<Required[Name]>
} & {
  readonly [Name in keyof Optional]: Static<Optional[Name]> | undefined
}
