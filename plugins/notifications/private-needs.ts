import { privateNeed } from 'masthead'
import { AlertTopicsResponse } from 'masthead/content'

/** What the reader follows in the edition, and can have alerts about. */
export const followed = privateNeed({
  contract: AlertTopicsResponse,
  request: ({ edition }) => ({ path: '/api/push/followed', query: { channel: edition.channel } }),
})
