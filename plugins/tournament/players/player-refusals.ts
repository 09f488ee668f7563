import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

export const refusals = defineRefusals({
  CHANGED: { message: 'changedMeanwhile', status: 409 },
  NO_PLAYER: { message: 'noPlayer', status: 404 },
  BORN: { message: 'bornWrong', field: 'born', status: 422 },
  // The form has told its reader in their own words; what comes as far as the content API has gone past it.
  FIELDS: { message: 'checkFields', status: 422 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
