import type { TSchema } from 'typebox'
import type { ContentType } from '../config/register.ts'
import type { Who } from '../readers/reader.ts'
import type { AnyActions, FormsOf } from './action.ts'
import type { Head } from './head.ts'
import type { MessageTable } from './messages.ts'
import type { ContractTable, Need, ReaderInput } from './need.ts'
import type { PageBody, ViewProps } from './page.ts'
import type { PageViews } from './page-views.ts'
import type { Param } from './param.ts'
import type { QueryParams } from './path-params.ts'
import type { Representation } from './representation.ts'
import type { AnyWidget } from './widget.ts'

/** Values whose types only the plugin knows. */
export type Values = Readonly<Record<string, unknown>>
export type AnyNeeds = Readonly<Record<string, Need<TSchema, Values, Values>>>
/** Those of a personal page. */
export type AnyPersonalNeeds = Readonly<Record<string, Need<TSchema, Values, Values, ReaderInput>>>
export type AnyViewProps = ViewProps<Values, Values, Values, Values> & { readonly actions?: FormsOf<AnyActions> }
export type AnyRepresentation = Representation<Values, Values, Values, Values>

type AnyBody = PageBody<Values, QueryParams, ContractTable, ContractTable, MessageTable, PageViews>

/** A page with its own types erased, as the engine handles it. Exactly one of `path` and `content` is set. */
export interface AnyPage extends Omit<AnyBody, 'needs' | 'optionalNeeds' | 'widgets' | 'actions' | 'freshness' | 'canonical' | 'outcome' | 'head'> {
  readonly path?: string | readonly string[]
  readonly content?: readonly ContentType[]
  readonly params?: Readonly<Record<string, Param<unknown>>>
  readonly needs?: AnyNeeds
  readonly optionalNeeds?: AnyNeeds
  readonly widgets?: Readonly<Record<string, AnyWidget>>
  readonly actions?: AnyActions
  readonly representations?: Readonly<Record<string, AnyRepresentation>>
  readonly personal?: boolean
  readonly ifNotFound?: boolean
  readonly who?: Who
  // Of the types above, what these are given is what no page in particular has.
  readonly freshness?: (props: AnyViewProps) => ReturnType<NonNullable<AnyBody['freshness']>>
  readonly canonical?: (props: AnyViewProps) => ReturnType<NonNullable<AnyBody['canonical']>>
  readonly outcome?: (props: AnyViewProps) => ReturnType<NonNullable<AnyBody['outcome']>>
  readonly head: (props: AnyViewProps) => Head
}
