import { liveAddress, liveTopic, Type } from 'masthead'

/** A season whose figures have changed. */
const ChangedSeason = Type.Object({
  /** As in `season-11`. */
  id: Type.String(),
  /** Milliseconds since the epoch. */
  updated: Type.Integer({ minimum: 0 }),
})

export const seasonId = (season: number): string => `season-${season}`

/** What the origin publishes to, and where pages listen. */
export const changesTopicName = 'kabaddi.changes'
export const changesAddress = liveAddress(changesTopicName)

/** Which season has new figures. The message holds none: open pages fetch all of theirs again, of one moment. Cursors are these moments. */
export const changesTopic = liveTopic({
  item: ChangedSeason,
  request: ({ cursor }) => ({ path: '/api/kabaddi/changes', query: { cursor } }),
  // For what another process writes (an import), and for a newsroom's own content API.
  every: '5s',
})
