import { integer, privateNeed } from 'masthead'
import { MineAnswer } from './contract.ts'

/** What this reader, or this browser, has chosen in a poll. */
export const mine = privateNeed({
  contract: MineAnswer,
  who: 'anyone',
  query: { msid: integer({ min: 1, max: 9_999_999_999 }) },
  request: ({ query, edition }) => ({ path: '/api/poll/mine', query: { channel: edition.channel, msid: query.msid } }),
})
