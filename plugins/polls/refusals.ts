/** Why the content API takes no vote: the code of its answer, and the status. */
export const refusals = {
  NO_POLL: 404,
  CLOSED: 409,
  OPTION: 422,
  NETWORK: 429,
  NOBODY: 400,
} as const
export type RefusalCode = keyof typeof refusals

/** A vote that is not taken; thrown within the transaction, of which nothing stays. */
export class Refused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
