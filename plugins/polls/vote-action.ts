import { action, Type } from 'masthead'
import { VotedAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { votedPath } from './paths.ts'
import { refusals } from './refusals.ts'

/** A vote, or another one in the place of an earlier one. One form for each poll of a page. */
export const vote = action({
  body: Type.Object({ poll: Type.Integer({ minimum: 1, maximum: 9_999_999_999 }), option: Type.Integer({ minimum: 1, maximum: 99 }) }),
  who: 'anyone',
  // Readers who are not signed in are counted by address, behind which may be a school. What one of them may do to a poll the content API limits.
  limit: { times: 120, per: '10m', timesPerAddress: 1_200 },
  byBrowser: true,
  messages,
  fields: { option: 'choose', poll: 'noPoll' },
  request: ({ body, edition }) => ({ path: '/api/poll/submit', body: { ...body, channel: edition.channel } }),
  contract: VotedAnswer,
  refusals: { ...refusals.messages, TOO_MANY: 'tooMany' },
  result: ({ data: { response }, t }) => ({ tell: t.thanks, goTo: votedPath(response.path, response.receipt), data: response }),
})
