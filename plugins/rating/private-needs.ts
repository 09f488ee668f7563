import { integer, privateNeed } from 'masthead'
import { MineAnswer } from './contract.ts'

/** What the reader has given. */
export const mine = privateNeed({
  contract: MineAnswer,
  query: { msid: integer({ min: 1, max: 9_999_999_999 }) },
  request: ({ query, edition }) => ({ path: '/api/rating/mine', query: { channel: edition.channel, msid: query.msid } }),
})
