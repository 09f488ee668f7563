import { liveAddress, liveTopic, type Param } from 'masthead'
import { LiveComment } from './contract.ts'

export interface StoryKey {
  readonly channel: number
  readonly msid: number
}

const storyKey: Param<StoryKey> = {
  description: 'channel-msid',
  parse(text) {
    const [, channel, msid] = /^([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(text) ?? []
    return channel === undefined || msid === undefined ? undefined : { channel: Number(channel), msid: Number(msid) }
  },
}

const name = 'comments.story'
const keyOf = ({ channel, msid }: StoryKey): string => `${channel}-${msid}`

/** The topic that the origin publishes to. */
export const topicOf = (story: StoryKey): string => `${name}/${keyOf(story)}`
/** The address that pages subscribe at. */
export const addressOf = (story: StoryKey): string => liveAddress(name, keyOf(story))
/** The tag of all that shows a story's comments. */
export const storyTag = (story: StoryKey): string => `comments-${keyOf(story)}`

/** New, changed and removed comments of a story, and how many there are. Cursors are the story's revisions. */
export const storyTopic = liveTopic({
  item: LiveComment,
  key: storyKey,
  request: ({ key: { channel, msid }, cursor }) => ({ channel, path: '/api/comment/changes', query: { channel, msid, cursor } }),
  // For comments that another process has taken, or a newsroom's own content API.
  every: '5s',
})
