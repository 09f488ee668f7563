import { liveTopic } from 'masthead'
import { LiveItem, MatchLine } from './contract.ts'
import { channelKey, matchKey } from './paths.ts'

/** The score and the balls of a match, in the language of an edition. Cursors count the changes of all matches. */
export const matchTopic = liveTopic({
  item: LiveItem,
  key: matchKey,
  request: ({ key: { channel, id }, cursor }) => ({ channel, path: ['/api/cricket/changes', id], query: { channel, cursor } }),
  // For balls that another process has stored: a replay, an import.
  every: '1s',
  keep: 400,
})

/** The scores of all matches of these days. */
export const scoresTopic = liveTopic({
  item: MatchLine,
  key: channelKey,
  request: ({ key: channel, cursor }) => ({ channel, path: '/api/cricket/scores', query: { channel, cursor } }),
  every: '2s',
})
