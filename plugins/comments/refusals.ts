// Why the content API refuses something, and the message that a reader is told, by the codes of its answers.

export const refusals = {
  SHORT: { message: 'commentShort', field: 'text', status: 422 },
  LONG: { message: 'commentLong', field: 'text', status: 422 },
  WORDS: { message: 'commentWords', field: 'text', status: 422 },
  REPEATED: { message: 'repeated', field: 'text', status: 409 },
  TOO_OFTEN: { message: 'tooOften', status: 429 },
  CLOSED: { message: 'closed', status: 409 },
  BLOCKED: { message: 'blocked', status: 403 },
  NOT_THERE: { message: 'notThere', status: 404 },
  NOT_OWN: { message: 'notOwn', status: 403 },
  TOO_LATE: { message: 'tooLate', status: 409 },
  CHANGED: { message: 'changedSince', status: 409 },
  OWN: { message: 'ownVote', status: 409 },
  SIGN_IN_FIRST: { message: 'signInToComment', status: 401 },
  NO_MODERATOR: { message: 'noModerator', status: 403 },
} as const satisfies Record<string, { readonly message: string; readonly field?: string; readonly status: number }>

export type Refusal = keyof typeof refusals

/** For `refusals` of an action. */
export const refusalMessages = Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])) as { readonly [Code in Refusal]: (typeof refusals)[Code]['message'] }

/** A refusal on its way to the answer. An error, because it ends the transaction that it comes out of. */
export class Refused extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/** @throws Refused */
export function refuse(code: Refusal): never {
  throw new Refused(code)
}
