import type { ReactNode } from 'react'
import type { Json } from '../plugin/head.ts'

/** When an island's code is fetched and hydrated. */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction'

/** The same type when all of it survives JSON; otherwise one that nothing can be assigned to. */
export type JsonProps<Props> = { [Name in keyof Props]: Props[Name] extends Json | undefined ? Props[Name] : never }

export interface IslandDefinition<Props> {
  (props: Props & { readonly hydrate?: HydrateWhen }): ReactNode
  readonly component: (props: Props) => ReactNode
  readonly hydrateWhen: HydrateWhen
}

/**
 * Declares an interactive component: the default export of a file named `*.island.tsx`. It is rendered on the server
 * and hydrated by React in the browser; its props travel as JSON, so a Date or a function among them does not compile.
 */
export function island<Props>(hydrateWhen: HydrateWhen, component: (props: Props & JsonProps<Props>) => ReactNode): IslandDefinition<Props> {
  const rendered = (props: Props) => component(props as Props & JsonProps<Props>)
  return Object.assign((props: Props) => rendered(props), { component: rendered, hydrateWhen })
}
