import type { Static, TObject, TSchema } from 'typebox'
import type { Duration } from '../cache/duration.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'
import type { UpstreamWrite } from '../data/upstream-request.ts'
import type { ReaderFor, Who } from '../readers/reader.ts'
import type { ActionForm } from './action-form.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { AllSettings } from './settings.ts'

/** How often one reader may do it. */
export interface ActionLimit {
  /** By one reader; where nobody is signed in, by one client address. */
  readonly times: number
  readonly per: Duration
  /**
   * By all readers of one client address together. Default ten times `times`: mobile networks have thousands of readers
   * behind one address.
   */
  readonly timesPerAddress?: number
}

/** What the functions of an action are given. */
export interface ActionInput<Body, Asker extends Who, Messages> {
  /** What was sent, as the schema has it: numbers are numbers, and texts have no spaces around them. */
  readonly body: Body
  /** Who sends it; `undefined` only where anyone may. */
  readonly reader: ReaderFor<Asker>
  /** The action's messages in the edition of the page that it was sent from. */
  readonly t: Messages
  readonly edition: LiveEdition
  readonly site: SiteId
  /** The plugin's own settings, secrets included. */
  readonly settings: AllSettings
}

/** The names of messages that are plain texts. */
export type TextName<Messages> = { readonly [Name in keyof MessagesOf<Messages>]: MessagesOf<Messages>[Name] extends string ? Name : never }[keyof MessagesOf<Messages>] & string

/** What a reader is told of a refusal, and beside which field. */
export interface Refusal<Field extends string = string> {
  readonly tell: string
  readonly field?: Field
}

/** A refusal as the origin words it for programs: an answer of 4xx with `{ error: { code, field? } }`. */
export interface OriginRefusal {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** The whole `error`, as sent. */
  readonly error: Readonly<Record<string, unknown>>
}

/** What an action comes to. */
export interface ActionResult<Field extends string = string> {
  /** The message that the reader sees, on the page or beside the form. A message of the action without values. */
  readonly tell?: string
  /** Where the reader goes: a path as plugins see it, or an address of this site. Default: back to the page with the form. */
  readonly goTo?: string
  /** Tags of what has changed: pages that show it are rendered again, on every node. */
  readonly purge?: readonly string[]
  /** What an island is given beside: JSON. */
  readonly data?: unknown
  /** The session that the origin has made: the reader is signed in. Times in milliseconds since the epoch. */
  readonly signIn?: { readonly token: string; readonly expiresAt: number }
  /** The reader's session ends. */
  readonly signOut?: boolean
  /** It was not done, for this reason. */
  readonly fail?: Refusal<Field>
}

/** Messages of one field, by name: for what is missing, and for what does not fit its schema; of a file, for one of another kind. */
export type FieldMessages<Name extends string> = Name | { readonly missing?: Name; readonly invalid?: Name }

/**
 * Refusals that the engine makes itself, which `refusals` may word: nobody is signed in, the reader lacks the role, too many
 * in the time, and what stands above a form with fields that are wrong.
 */
export type EngineRefusal = 'SIGN_IN' | 'FORBIDDEN' | 'TOO_MANY' | 'FIELDS'

export interface ActionDefinition<Body extends TObject, Asker extends Who, Contract extends TSchema, Messages extends MessageTable> {
  /**
   * What is sent: a `Type.Object` of fields. A form's texts become numbers, booleans and lists as the schema says. A field
   * with `writeOnly: true`, as a password, is never shown again. Names that it does not have are left out.
   */
  readonly body: Body
  readonly who: Asker
  readonly limit: ActionLimit
  /**
   * It is taken from anywhere: without `Origin`, as the POST of a mail program that unsubscribes (RFC 8058), and from other
   * sites. So it can do nothing in a reader's name: no cookie is read, `who` is `'anyone'`, and nobody is signed in or out by
   * it. What says that it may be done is a secret in its address: the fields of `body` named here are read from the query of
   * its address (see `actionPath` of `masthead/origin`), the body that comes is not read, and the answer is no redirect.
   */
  readonly fromAnywhere?: { readonly query: readonly (keyof Static<Body> & string)[] }
  /**
   * The origin is told which browser sends it (`browserOf` of `masthead/origin`), by a cookie that the browser gets with the
   * first one that is done: for what each reader may do once without signing in, as voting.
   */
  readonly byBrowser?: boolean
  /**
   * While many send it, those that come within a quarter of a second are handled together, each as if it came alone: for what
   * a crowd does at one time, as commenting and voting. The first is handled at once; one after the other, 50 ms is the most
   * that they wait.
   */
  readonly inBatches?: boolean
  readonly messages?: Messages
  /** Messages by field. A field without any has the engine's. */
  readonly fields?: { readonly [Field in keyof Static<Body>]?: FieldMessages<TextName<Messages>> }
  /** Rules that no schema says, once it fits: what is wrong, by field. `undefined`: nothing. */
  readonly check?: (input: ActionInput<Static<Body>, Asker, MessagesOf<Messages>>) => { readonly [Field in keyof Static<Body>]?: string | undefined } | undefined
  /** The call that does it, at the edition's content API. */
  readonly request: (input: ActionInput<Static<Body>, Asker, MessagesOf<Messages>>) => UpstreamWrite
  /** The shape of the answer. */
  readonly contract: Contract
  /** Milliseconds until the call counts as failed. Default 10 s. It is never sent twice. */
  readonly deadline?: number
  /**
   * What a reader is told when the origin refuses (4xx with `{ error: { code, field? } }`), by code: the name of a message,
   * or a function. One that is not listed is "Something went wrong!".
   */
  readonly refusals?: Readonly<Record<string, TextName<Messages> | ((input: ActionInput<Static<Body>, Asker, MessagesOf<Messages>> & OriginRefusal) => Refusal<keyof Static<Body> & string>)>>
  readonly result: (input: ActionInput<Static<Body>, Asker, MessagesOf<Messages>> & { readonly data: Static<Contract> }) => ActionResult<keyof Static<Body> & string>
}

declare const types: unique symbol

/** An action with the types that its forms need; they exist for the compiler only. */
export interface Action<Body, Messages = unknown> extends AnyAction {
  readonly [types]?: { body: Body; messages: Messages }
}

/** Values whose types only the plugin knows. */
type Values = Readonly<Record<string, unknown>>
type AnyInput = ActionInput<Values, 'anyone', Values>

/** An action with its own types erased, as the engine handles it. */
export interface AnyAction extends Pick<ActionDefinition<TObject, Who, TSchema, MessageTable>, 'body' | 'who' | 'limit' | 'inBatches' | 'byBrowser' | 'messages' | 'contract' | 'deadline'> {
  readonly fields?: Readonly<Record<string, FieldMessages<string> | undefined>>
  readonly fromAnywhere?: { readonly query: readonly string[] }
  readonly check?: (input: AnyInput) => Readonly<Record<string, string | undefined>> | undefined
  readonly request: (input: AnyInput) => UpstreamWrite
  readonly refusals?: Readonly<Record<string, string | ((input: AnyInput & OriginRefusal) => Refusal)>>
  readonly result: (input: AnyInput & { readonly data: unknown }) => ActionResult
}

export type AnyActions = Readonly<Record<string, AnyAction>>

/**
 * Declares what a reader may send: a field of `actions` of a page, a widget or a plugin. Types flow from `body`, `who`,
 * `contract` and `messages` into its functions, and through `PropsOf` into the views.
 */
export function action<Body extends TObject, const Asker extends Who, Contract extends TSchema, const Messages extends MessageTable = {}>(
  definition: ActionDefinition<Body, Asker, Contract, Messages>,
): Action<Static<Body>, Messages> {
  // The engine calls its functions with values that its own schemas have passed, so the types erased here hold by construction.
  return definition as unknown as Action<Static<Body>, Messages>
}

/** The actions of a page or widget as its views get them. */
export type FormsOf<Actions> = { readonly [Name in keyof Actions]: ActionForm<Actions[Name] extends Action<infer Body> ? keyof Body & string : string> }
