import { type Refusal, refusals, type Ruled } from './refusals.ts'

// What readers are told of refusals, in forms and by actions.

type MessageName = (typeof refusals)[Refusal]['message']

/** For `refusals` of an action: the messages of all codes that the content API can answer. */
export const refusalMessages = Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])) as { readonly [Code in Refusal]: (typeof refusals)[Code]['message'] }

type Told = Readonly<Record<MessageName, string>>

/** For `check` of an action: a message for each field whose rule is not kept. `undefined` when all are. */
export function tellFields<Field extends string>(t: Told, fields: { readonly [Name in Field]: Ruled<unknown> }): { readonly [Name in Field]?: string | undefined } {
  const entries = Object.entries<Ruled<unknown>>(fields).flatMap(([field, ruled]) => ('refusal' in ruled ? [[field, t[refusals[ruled.refusal].message]] as const] : []))
  return Object.fromEntries(entries) as { readonly [Name in Field]?: string }
}
