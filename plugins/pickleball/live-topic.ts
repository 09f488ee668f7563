import { liveAddress, liveTopic, Type } from 'masthead'

/** What all pages show changes together. */
export const everyEvent = 'pickleball'

/** What the origin publishes to, and where pages listen. */
export const changesTopicName = 'pickleball.changes'
export const changesAddress = liveAddress(changesTopicName)

/** That there are new figures. The message holds none: open pages fetch all of theirs again. Cursors are milliseconds since the epoch. */
export const changesTopic = liveTopic({
  item: Type.Object({ id: Type.String(), updated: Type.Integer({ minimum: 0 }) }),
  request: ({ cursor }) => ({ path: '/api/pickleball/changes', query: { cursor } }),
  // For what another process writes (an import), and for a newsroom's own content API.
  every: '5s',
})
