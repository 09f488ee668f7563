/** A reason for which a plugin's side of the content API refuses something. */
export interface RefusalRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  /** Name of the message that a reader is told. Without one it is "Something went wrong!", and the log says which code it was. */
  readonly message?: string
  /** Field of the form beside which the message stands; without one it stands above the form. */
  readonly field?: string
}

/** By code, as programs get it. */
export type RefusalTable = Readonly<Record<string, RefusalRow>>

/** A code, or one whose field is known only when it is refused. */
export type RefusedCode<Code extends string> = Code | { readonly code: Code; readonly field: string }

/** Ends what is under way, a transaction as well. All that is wrong may be named at once; the first one says the status. */
export type Refuse<Code extends string> = (...codes: readonly [RefusedCode<Code>, ...RefusedCode<Code>[]]) => never

type WithMessage<Table extends RefusalTable> = { readonly [Code in keyof Table as Table[Code] extends { readonly message: string } ? Code : never]: Table[Code] extends { readonly message: infer Name extends string } ? Name : never }

export interface Refusals<Table extends RefusalTable> {
  readonly table: Table
  /** The messages by code: for `refusals` of an action. */
  readonly messages: WithMessage<Table>
  readonly refuse: Refuse<keyof Table & string>
  /** The first code of what `refuse` has thrown; `undefined` for every other error. */
  readonly codeOf: (error: unknown) => (keyof Table & string) | undefined
}

/** The codes: `RefusalCode<typeof refusals>`. */
export type RefusalCode<All> = All extends Refusals<infer Table> ? keyof Table & string : never

/** A refusal on its way to the answer. */
export interface RefusedReason {
  readonly code: string
  readonly status: number
  readonly field?: string
}

// Registered, so that it is the same for a plugin of a package that has loaded this file a second time.
const refused = Symbol.for('masthead.refused')

type RefusedError = Error & { readonly [refused]: readonly [RefusedReason, ...RefusedReason[]] }

/** What an error of `refuse` says; `undefined` for every other. */
export const refusedReasons = (error: unknown): RefusedError[typeof refused] | undefined => (error instanceof Error && refused in error ? (error as RefusedError)[refused] : undefined)

/**
 * Declares why a plugin's side of the content API refuses what readers send, once for both sides: its routes `refuse(code)`,
 * which the content API answers with 4xx or 503 and `{ error: { code, field? } }`, and its actions have `refusals: messages`.
 * `refuse` exported as `const refuse: Refuse<…>` narrows types as `throw` does.
 */
export function defineRefusals<const Table extends RefusalTable>(table: Table): Refusals<Table> {
  const entries = Object.entries<RefusalRow>(table)
  const reasonOf = (asked: RefusedCode<keyof Table & string>): RefusedReason => {
    const { code, ...own } = typeof asked === 'string' ? { code: asked } : asked
    const { status, field } = table[code] as RefusalRow
    return { code, status, ...(field === undefined ? {} : { field }), ...own }
  }
  return {
    table,
    // Codes without a message are left out, as in the type.
    messages: Object.fromEntries(entries.flatMap(([code, { message }]) => (message === undefined ? [] : [[code, message]]))) as WithMessage<Table>,
    refuse(first, ...others) {
      const reasons: RefusedError[typeof refused] = [reasonOf(first), ...others.map(reasonOf)]
      throw Object.assign(new Error(reasons.map(({ code }) => code).join(', ')), { [refused]: reasons })
    },
    codeOf(error) {
      const code = refusedReasons(error)?.[0].code
      return code !== undefined && Object.hasOwn(table, code) ? code : undefined
    },
  }
}
