import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

// Why the content API refuses something, and the message that a reader is told, by the codes of its answers.

export const refusals = defineRefusals({
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
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
