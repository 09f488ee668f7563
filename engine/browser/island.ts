import type { ReactNode } from 'react'
import type { MessagesOf } from '../plugin/messages.ts'
import type { PluralMessage } from '../plugin/plural.ts'

/** When an island's code is fetched and hydrated. */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction'

/** The same type if all of it survives JSON both ways; `never` in place of what does not: a function, a Date, a Map. */
export type AsJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...values: never) => unknown
    ? never
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : never

/**
 * The type of an island's `t`: the named messages of its plugin. Texts and plurals can be sent to an island; a message that
 * is a function exists on the server only.
 */
export type IslandMessages<Table, Name extends keyof MessagesOf<Table>> = { readonly [Key in Name]: MessagesOf<Table>[Key] extends string | PluralMessage ? MessagesOf<Table>[Key] : { readonly 'A message that is a function does not reach an island': never } }

/** An island: its component and when it is hydrated. */
export interface IslandDefinition<Props> {
  (props: Props & { readonly hydrate?: HydrateWhen }): ReactNode
  readonly component: (props: Props) => ReactNode
  readonly hydrateWhen: HydrateWhen
  /** Names of the messages that its props hold as `t`. */
  readonly messages: readonly string[] | undefined
}

type Component<Props> = ((props: Props) => ReactNode) & (Omit<Props, 't'> extends AsJson<Omit<Props, 't'>> ? unknown : 'A prop of this island does not survive JSON.')
type NameIn<Messages> = keyof Messages & string

/**
 * Declares an interactive component: the default export of a file named `*.island.tsx`. It is rendered on the server and
 * hydrated by React in the browser; its props are serialised as JSON, so a Date or a function among them does not compile.
 * @param names of the messages that it gets as `t` (see `IslandMessages`). A view passes its own `t`; only these messages
 * are sent.
 */
export function island<Props extends { readonly t: object }, const Names extends readonly NameIn<Props['t']>[]>(
  hydrateWhen: HydrateWhen,
  component: Component<Props>,
  names: Names & (Exclude<NameIn<Props['t']>, Names[number]> extends never ? unknown : 'A message of `t` is not named.'),
): IslandDefinition<Props>
export function island<Props>(hydrateWhen: HydrateWhen, component: Component<Props> & (Props extends { readonly t: unknown } ? 'Name the messages of `t`.' : unknown)): IslandDefinition<Props>
export function island<Props>(hydrateWhen: HydrateWhen, component: (props: Props) => ReactNode, messages?: readonly string[]): IslandDefinition<Props> {
  return Object.assign((props: Props) => component(props), { component, hydrateWhen, messages })
}
