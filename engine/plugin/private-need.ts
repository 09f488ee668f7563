import type { Static, TSchema } from 'typebox'
import type { LiveEdition } from '../config/edition.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import type { ReaderFor, Who } from '../readers/reader.ts'
import type { QueryParams, QueryValuesOf } from './path-params.ts'
import type { AllSettings } from './settings.ts'

/** What the request of a private need may depend on. */
export interface PrivateNeedInput<Query, ForReader> {
  readonly query: Query
  /** Who asks. The origin is told by the engine: the reader's id in the request is for addresses alone. */
  readonly reader: ForReader
  /** The plugin's own settings, secrets included; typed by `of` of what `defineSettings` returns. */
  readonly settings: AllSettings
  /** Of the page that the reader has open. */
  readonly edition: LiveEdition
}

/**
 * Data that is one reader's alone. No page has it: an island asks for it once the page is open, with `fetchPrivate` of
 * `masthead/reader`, and the answer is never stored.
 */
export interface PrivateNeedDefinition<Schema extends TSchema, Query extends QueryParams, Asker extends Who> {
  readonly contract: Schema
  /** Who may ask. Default: a signed-in reader. */
  readonly who?: Asker
  /** What the island may send; all other names are dropped. */
  readonly query?: Query
  /** The request to the content API of the reader's edition, as data. It is sent each time, with the reader. */
  readonly request: (input: PrivateNeedInput<QueryValuesOf<Query>, ReaderFor<Asker>>) => UpstreamRequest
  /** Milliseconds until the call counts as failed. Default 10 s. */
  readonly deadline?: number
}

declare const contract: unique symbol

/** A private need with the type of its data, for the compiler. */
export interface PrivateNeed<Schema extends TSchema = TSchema> extends AnyPrivateNeed {
  readonly [contract]?: Schema
}

export interface AnyPrivateNeed {
  readonly contract: TSchema
  readonly who?: Who
  readonly query?: QueryParams
  readonly request: (input: PrivateNeedInput<Readonly<Record<string, unknown>>, never>) => UpstreamRequest
  readonly deadline?: number
}

/** Declares a private need: a value of `privateNeeds` in `definePlugin`. */
export function privateNeed<Schema extends TSchema, const Query extends QueryParams = {}, const Asker extends Who = 'reader'>(definition: PrivateNeedDefinition<Schema, Query, Asker>): PrivateNeed<Schema> {
  // The engine calls `request` with what `query` has parsed and `who` has admitted, so the types erased here hold by construction.
  return definition as unknown as PrivateNeed<Schema>
}

/** What an island gets from a private need: `PrivateDataOf<typeof saved>`. */
export type PrivateDataOf<Private> = Private extends PrivateNeed<infer Schema> ? Static<Schema> : never
