import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

/** Why the content API takes no rating. */
export const refusals = defineRefusals({
  SIGN_IN: { message: 'signIn', status: 401 },
  NO_REVIEW: { message: 'noReview', status: 404 },
  STARS: { message: 'choose', field: 'stars', status: 422 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
