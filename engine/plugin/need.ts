import type { Static, TSchema } from 'typebox'
import type { Duration } from '../cache/duration.ts'
import type { Variant } from '../request/context.ts'
import type { LiveEdition, SiteId } from '../request/edition.ts'

/** What a need's address may depend on: all of it is part of the page's key. */
export interface NeedInput<Params, Query> {
  readonly params: Params
  readonly query: Query
  readonly edition: LiveEdition
  readonly site: SiteId
  readonly variant: Variant
  /** The path as plugins see it (see `RequestContext`). */
  readonly path: string
  /** The path with /photos in front on both sites (see `RequestContext`). */
  readonly address: string
}

/** A declared piece of data: an address at the content API and the contract that its answer keeps. */
export interface Need<Schema extends TSchema, Params = unknown, Query = unknown> {
  readonly contract: Schema
  /** Relative to the edition's content API, as in `/api/fuel/petrol/pune`. */
  readonly from: (input: NeedInput<Params, Query>) => string
  /** Milliseconds until it counts as failed; without it the time-outs of SPEC §9 hold. */
  readonly deadline?: number
  /** Shortens the freshness that the source states; without either it is 60 s. */
  readonly freshFor?: Duration
  readonly staleFor?: Duration
  readonly staleIfErrorFor?: Duration
  /** Tags beside those that the source sends: short ASCII ids, never slugs. */
  readonly tags?: (data: Static<Schema>) => readonly string[]
}

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
