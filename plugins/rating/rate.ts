import { action, Type } from 'masthead'
import { RatedAnswer, Stars } from './contract.ts'
import { messages } from './messages.ts'
import { refusals } from './refusals.ts'

/** A rating, or another one in the place of an earlier one. */
export const rate = action({
  body: Type.Object({ msid: Type.Integer({ minimum: 1, maximum: 9_999_999_999 }), stars: Stars }),
  // Search engines are told the average: it is of accounts, and not of whoever has deleted a cookie.
  who: 'reader',
  limit: { times: 30, per: '10m', timesPerAddress: 3_000 },
  messages,
  fields: { stars: 'choose', msid: 'noReview' },
  request: ({ body, edition }) => ({ path: '/api/rating/setrating', body: { ...body, channel: edition.channel } }),
  contract: RatedAnswer,
  refusals: { ...refusals.messages, TOO_MANY: 'tooMany' },
  result: ({ data, t }) => ({ tell: t.thanks, data: data.response }),
})
