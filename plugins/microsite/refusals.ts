import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

/** Why a form of a special page is not taken. */
export const refusals = defineRefusals({
  NO_FORM: { message: 'noForm', status: 404 },
  CLOSED: { message: 'formClosed', status: 409 },
  MISSING: { message: 'needed', status: 422 },
  EMAIL: { message: 'badEmail', status: 422 },
  MOBILE: { message: 'badMobile', status: 422 },
  CHOICE: { message: 'badChoice', status: 422 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
