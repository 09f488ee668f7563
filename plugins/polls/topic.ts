import { liveTopic, type Param } from 'masthead'
import { LivePoll } from './contract.ts'
import type { PollId } from './paths.ts'

const pollKey: Param<PollId> = {
  description: 'channel-msid',
  parse(text) {
    const [, channel, msid] = /^([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(text) ?? []
    return channel === undefined || msid === undefined ? undefined : { channel: Number(channel), msid: Number(msid) }
  },
}

/** The votes of a poll, and whether it is open. Cursors are the poll's revisions. */
export const votesTopic = liveTopic({
  item: LivePoll,
  key: pollKey,
  request: ({ key: { channel, msid }, cursor }) => ({ channel, path: '/api/poll/changes', query: { channel, msid, cursor } }),
  // For votes that another process has taken, or a newsroom's own content API.
  every: '5s',
})
