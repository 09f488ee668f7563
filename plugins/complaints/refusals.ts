import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

/** Why the content API takes no complaint. */
export const refusals = defineRefusals({
  STATION: { message: 'channelNeeded', field: 'channel', status: 422 },
  FIELD: { message: 'allFieldsNeeded', status: 422 },
  FILE_KIND: { message: 'fileType', field: 'document', status: 422 },
  FILE_PROGRAM: { message: 'fileProgram', field: 'document', status: 422 },
  FILE_BOMB: { message: 'fileBomb', field: 'document', status: 422 },
  FILE_LOCKED: { message: 'fileLocked', field: 'document', status: 422 },
})

export const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse
