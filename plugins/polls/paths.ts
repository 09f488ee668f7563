import { liveAddress, type Param } from 'masthead'

// Addresses as plugins see them.

export const pollsPath = '/polls'

/** A poll of an edition, by the edition's channel. */
export interface PollId {
  readonly channel: number
  readonly msid: number
}

export interface PollName {
  readonly seopath: string
  readonly msid: number
}

/** The last segment of a poll's address, as in `tea-or-coffee-110900100`. */
export const pollName: Param<PollName> = {
  description: 'seopath-msid',
  parse(text) {
    const [, seopath, msid] = /^([a-z0-9-]{1,200})-([1-9]\d{0,9})$/.exec(text) ?? []
    return seopath === undefined || msid === undefined ? undefined : { seopath, msid: Number(msid) }
  },
}

export const pollPath = ({ seopath, msid }: PollName): string => `${pollsPath}/${seopath}-${msid}`

/** What a reader sees who has voted without scripts. */
export const votedPath = (path: string, receipt: string): string => `${path}/voted?r=${receipt}`

const keyOf = ({ channel, msid }: PollId): string => `${channel}-${msid}`
const topic = 'polls.votes'

/** The topic that the origin publishes to. */
export const topicOf = (poll: PollId): string => `${topic}/${keyOf(poll)}`
/** The address that pages subscribe at. */
export const addressOf = (poll: PollId): string => liveAddress(topic, keyOf(poll))

/** The tag of all that shows a poll; of lists of an edition's polls; of a story's place for one. */
export const pollTag = (poll: PollId): string => `poll-${keyOf(poll)}`
export const listTag = (channel: number): string => `polls-${channel}`
export const storyTag = (channel: number, story: number): string => `poll-story-${channel}-${story}`
