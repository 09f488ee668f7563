import { action, Type, Upload } from 'masthead'
import { type ComplaintField, FiledAnswer, fileTypes, maxComplaintLength, maxFileBytes, wrongFields } from './contract.ts'
import { messages } from './messages.ts'
import { refusals } from './refusals.ts'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const wrongTexts = { date: 'dateNeeded', time: 'timeNeeded', mobile: 'mobileNeeded', phone: 'phoneNeeded', email: 'emailNeeded' } as const satisfies Record<ComplaintField, string>

/** A complaint, with a document or without. */
export const file = action({
  body: Type.Object({
    channel: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    programme: text(200),
    date: text(20),
    time: text(10),
    complaint: text(maxComplaintLength),
    title: Type.Union([Type.Literal('mr'), Type.Literal('ms'), Type.Literal('dr')]),
    firstName: text(80),
    lastName: text(80),
    address: text(500),
    mobile: text(30),
    phone: text(30),
    email: text(300),
    document: Type.Optional(Upload({ types: fileTypes, maxBytes: maxFileBytes })),
  }),
  who: 'anyone',
  limit: { times: 5, per: '1h', timesPerAddress: 50 },
  messages,
  fields: {
    channel: 'channelNeeded',
    programme: 'programmeNeeded',
    date: 'dateNeeded',
    time: 'timeNeeded',
    complaint: 'complaintNeeded',
    title: 'titleNeeded',
    firstName: 'firstNameNeeded',
    lastName: 'lastNameNeeded',
    address: 'addressNeeded',
    mobile: 'mobileNeeded',
    phone: 'phoneNeeded',
    email: 'emailNeeded',
    document: 'fileType',
  },
  check: ({ body, t }) => Object.fromEntries(wrongFields(body).map((field) => [field, t[wrongTexts[field]]])),
  request: ({ body, edition }) => ({ path: '/api/complaint/file', body: { ...body, edition: edition.id } }),
  contract: FiledAnswer,
  refusals: { ...refusals.messages, FIELDS: 'allFieldsNeeded', TOO_MANY: 'tooMany' },
  result: ({ t, data }) => ({ tell: t.taken, goTo: `/info/complaint-redressal/filed?r=${data.response.reference}`, data: data.response }),
})
