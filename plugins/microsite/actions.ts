import { action, Type } from 'masthead'
import { Address } from './contract.ts'
import { messages } from './messages.ts'
import { refusals } from './refusals.ts'

const answer = Type.Optional(Type.String({ maxLength: 4_000 }))

/** The answers to a form: what it asks is the microsite's own, so they are numbered here and judged by the origin. */
export const send = action({
  body: Type.Object({ address: Address, a1: answer, a2: answer, a3: answer, a4: answer, a5: answer, a6: answer, a7: answer, a8: answer }),
  who: 'anyone',
  limit: { times: 6, per: '1h', timesPerAddress: 120 },
  messages,
  request: ({ body: { address, ...answers }, edition }) => ({ path: '/api/microsites/answer', body: { address, edition: edition.id, answers } }),
  contract: Type.Object({ response: Type.Object({}) }),
  refusals: { ...refusals.messages, TOO_MANY: 'tooMany' },
  result: ({ t }) => ({ tell: t.taken }),
})
