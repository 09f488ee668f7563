import { liveAddress, liveTopic, type Param } from 'masthead'
import { type BlogId, LiveUpdate } from './contract.ts'

const blogKey: Param<BlogId> = {
  description: 'channel-msid',
  parse(text) {
    const [, channel, msid] = /^([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(text) ?? []
    return channel === undefined || msid === undefined ? undefined : { channel: Number(channel), msid: Number(msid) }
  },
}

const name = 'liveblog.entries'
const keyOf = ({ channel, msid }: BlogId): string => `${channel}-${msid}`

/** The topic that the origin publishes to. */
export const topicOf = (blog: BlogId): string => `${name}/${keyOf(blog)}`
/** The address that pages subscribe at. */
export const addressOf = (blog: BlogId): string => liveAddress(name, keyOf(blog))

/** New, edited and deleted entries, and the state of the blog. Cursors are the blog's revisions. */
export const entriesTopic = liveTopic({
  item: LiveUpdate,
  key: blogKey,
  request: ({ key: { channel, msid }, cursor }) => ({ channel, path: '/request/liveblog/changes', query: { channel, msid, cursor } }),
  // Polled for entries written by another process or a newsroom's own content API.
  every: '5s',
})
