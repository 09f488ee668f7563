import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

/** Why the content API takes no subscription. */
export const refusals = defineRefusals({
  EMAIL: { message: 'emailInvalid', field: 'email', status: 422 },
  LETTER: { message: 'letterNeeded', field: 'letters', status: 422 },
  // The site sends no mail.
  CLOSED: { message: 'closed', status: 404 },
  OVER: { message: 'linkOver', status: 404 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
