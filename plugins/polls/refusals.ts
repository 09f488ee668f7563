import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

/** Why the content API takes no vote. It is refused within the transaction, of which nothing stays. */
export const refusals = defineRefusals({
  NO_POLL: { message: 'noPoll', status: 404 },
  CLOSED: { message: 'closedNow', status: 409 },
  OPTION: { message: 'choose', field: 'option', status: 422 },
  NETWORK: { message: 'network', status: 429 },
  // A browser has a number by then: only programs are nobody.
  NOBODY: { status: 400 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
