import { matching, privateNeed } from 'masthead'
import { KeptKeysAnswer } from './contract.ts'

/** Which of some stories, topics and authors the reader has kept: for the buttons of a page. */
export const kept = privateNeed({
  contract: KeptKeysAnswer,
  query: { keys: matching(/[a-z0-9-]{1,210}(?: [a-z0-9-]{1,210}){0,19}/, 'keys, separated by spaces') },
  request: ({ query, edition }) => ({ path: '/api/account/kept', query: { keys: query.keys ?? '', edition: edition.channel } }),
})
