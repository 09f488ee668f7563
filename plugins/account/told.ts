import { type Refusal, refusals, type Ruled } from './refusals.ts'

// What readers are told of refusals, in forms.

type MessageName = (typeof refusals.table)[Refusal]['message']

type Told = Readonly<Record<MessageName, string>>

/** For `check` of an action: a message for each field whose rule is not kept. `undefined` when all are. */
export function tellFields<Field extends string>(t: Told, fields: { readonly [Name in Field]: Ruled<unknown> }): { readonly [Name in Field]?: string | undefined } {
  const entries = Object.entries<Ruled<unknown>>(fields).flatMap(([field, ruled]) => ('refusal' in ruled ? [[field, t[refusals.table[ruled.refusal].message]] as const] : []))
  return Object.fromEntries(entries) as { readonly [Name in Field]?: string }
}
