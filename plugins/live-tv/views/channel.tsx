import { LivePlayer } from 'masthead/theme/live-player'
import { channelsOf } from '../channels.ts'
import type { ChannelProps } from '../plugin.ts'
import { settings as own } from '../settings.ts'
import { LivePage } from './parts/live-page.tsx'

export default function Channel({ data, page, params, settings = {}, t }: ChannelProps) {
  const channels = channelsOf(own.publicOf({ settings }).channels, page.edition)
  const channel = channels.find(({ id }) => id === params.channelname)
  return channel === undefined ? null : <LivePage channel={channel} channels={channels} guide={data.guide.response} page={page} t={t} isOwn={true} player={<LivePlayer stream={channel.stream} poster={channel.poster} title={channel.name} label={t.watch(channel.name)} live={t.live} without={t.noScript} streamLabel={t.stream} page={page} />} />
}
