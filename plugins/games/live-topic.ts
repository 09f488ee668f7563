import { liveAddress, liveTopic, Type } from 'masthead'

/** Games whose figures have changed. */
const ChangedGames = Type.Object({
  /** As in `commonwealth-games-2022`. */
  id: Type.String(),
  /** Milliseconds since the epoch, as in `Games.updated`. */
  updated: Type.Integer({ minimum: 0 }),
})

export const gamesId = (series: string, year: number): string => `${series}-${year}`

/** What the origin publishes to, and where pages listen. */
export const changesTopicName = 'games.changes'
export const changesAddress = liveAddress(changesTopicName)

/** Which Games have new figures. The message holds none: open pages fetch all of theirs again, of one moment. Cursors are these moments. */
export const changesTopic = liveTopic({
  item: ChangedGames,
  request: ({ cursor }) => ({ path: '/api/games/changes', query: { cursor } }),
  // For what another process writes (an import), and for a newsroom's own content API.
  every: '5s',
})
