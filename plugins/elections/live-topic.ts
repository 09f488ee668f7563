import { liveAddress, liveTopic, type Static, Type } from 'masthead'

/** An election whose numbers have changed. */
const CountedElection = Type.Object({
  id: Type.String(),
  /** Milliseconds since the epoch, as in `ElectionHead.updated`. */
  updated: Type.Integer({ minimum: 0 }),
})
export type CountedElection = Static<typeof CountedElection>

/** What the origin publishes to, and where pages listen. */
export const countsTopicName = 'elections.counts'
export const countsAddress = liveAddress(countsTopicName)

/**
 * Which elections have new numbers, and their times. The message contains no numbers: open pages fetch all of theirs again,
 * from a single moment, so that the numbers shown are consistent. Cursors are these moments.
 */
export const countsTopic = liveTopic({
  item: CountedElection,
  request: ({ cursor }) => ({ path: '/request/election/counts', query: { cursor } }),
  // For counts that come from elsewhere: `masthead elections replay`, or a newsroom's own content API.
  every: '2s',
})
