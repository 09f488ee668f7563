import type { AllSettings } from './settings.ts'
import type { Static, TSchema } from 'typebox'
import type { Duration } from '../cache/duration.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import type { Reader } from '../readers/reader.ts'
import type { Variant } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'

/** The input that a need's request may depend on. All of it is part of the page's cache key. */
export interface NeedInput<Params, Query> {
  readonly params: Params
  readonly query: Query
  /** The plugin's own settings, secrets included; typed by `of` of what `defineSettings` returns. Empty for a frame. */
  readonly settings: AllSettings
  readonly edition: LiveEdition
  readonly site: SiteId
  readonly variant: Variant
  /** The path as plugins see it (see `RequestContext`). */
  readonly path: string
  /** The path including a leading section that has a site of its own, the same on both sites (see `RequestContext`). */
  readonly address: string
}

/** What the needs of a personal page are given beside it. */
export interface ReaderInput {
  readonly reader: Reader | undefined
}

/** A declared piece of data: the request to the content API and the contract of its response. */
export interface Need<Schema extends TSchema, Params = unknown, Query = unknown, ForReader = unknown> {
  readonly contract: Schema
  /** The request to the edition's content API, as data: */
  readonly request: (input: NeedInput<Params, Query> & ForReader) => UpstreamRequest
  /** Milliseconds until the call counts as failed. Default 10 s; 30 s for navigation and live blogs. */
  readonly deadline?: number
  /** Limits the freshness that the source states; 60 s when neither is given. */
  readonly freshFor?: Duration
  readonly staleFor?: Duration
  readonly staleIfErrorFor?: Duration
  /** Tags beside those that the source sends: short ASCII ids, never slugs. */
  readonly tags?: (data: Static<Schema>) => readonly string[]
}

/**
 * Declares a need outside a page, so that several pages share it. The type of its input says what it reads, and any page
 * that provides this input may use it: `need({ contract: StoryResponse, request: ({ params }: { params: { msid: number } })
 * => … })`.
 */
export const need = <Schema extends TSchema, Params, Query>(definition: Need<Schema, Params, Query>): Need<Schema, Params, Query> => definition

export type ContractTable = Readonly<Record<string, TSchema>>

/** A table of needs, typed from the table of their contracts, so that the compiler infers a page's data from its needs. */
export type Needs<Contracts extends ContractTable, Params, Query, ForReader = unknown> = {
  readonly [Name in keyof Contracts]: Need<Contracts[Name], Params, Query, ForReader>
}

/** The data that a view gets from its needs; optional ones may be missing. */
export type DataOf<Required extends ContractTable, Optional extends ContractTable> = {
  readonly [Name in keyof Required]: Static<Required[Name]>
} & {
  readonly [Name in keyof Optional]: Static<Optional[Name]> | undefined
}
