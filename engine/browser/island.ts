import type { ReactNode } from 'react'
/** When an island's code is fetched and hydrated. */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction'

/** The same type where all of it survives JSON both ways; `never` in the place of what does not: a function, a Date, a Map. */
export type AsJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...values: never) => unknown
    ? never
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : never

/** An island: its component and when it wakes. */
export interface IslandDefinition<Props> {
  (props: Props & { readonly hydrate?: HydrateWhen }): ReactNode
  readonly component: (props: Props) => ReactNode
  readonly hydrateWhen: HydrateWhen
}

/**
 * Declares an interactive component: the default export of a file named `*.island.tsx`. It is rendered on the server
 * and hydrated by React in the browser; its props travel as JSON, so a Date or a function among them does not compile.
 */
export function island<Props>(
  hydrateWhen: HydrateWhen,
  component: ((props: Props) => ReactNode) & (Props extends AsJson<Props> ? unknown : 'A prop of this island does not survive JSON.'),
): IslandDefinition<Props> {
  return Object.assign((props: Props) => component(props), { component, hydrateWhen })
}
