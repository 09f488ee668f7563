import { definePlugin, fromSettings, need, oneOf, page, type PropsOf, view } from 'masthead'
import { channelPath, channelsOf, defaultChannel, guideIdOf, liveTvPath } from './channels.ts'
import { GuideAnswer } from './contract.ts'
import { liveHead } from './head.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

type GivenSettings = Parameters<typeof settings.of>[0]['settings']

/** What is on, on the channels of an edition. */
const guide = need({
  contract: GuideAnswer,
  request: ({ edition, settings: given }: { readonly edition: { readonly id: string }; readonly settings: GivenSettings }) => ({
    path: '/api/live-tv/guide',
    query: { of: channelsOf(settings.of({ settings: given }).channels, edition).map(guideIdOf).join(',') },
  }),
  staleIfErrorFor: '1d',
})

/** The guide of all channels, with the player of the default one. */
export const liveTv = page({
  path: liveTvPath,
  params: {},
  kind: { ad: 'live-tv' },
  messages,
  needs: { guide },
  outcome: ({ page, settings: given = {} }) => (channelsOf(settings.publicOf({ settings: given }).channels, page.edition).length === 0 ? { kind: 'notFound' } : undefined),
  head: ({ data, page, settings: given = {}, t }) => {
    const { channels: everywhere } = settings.publicOf({ settings: given })
    const channels = channelsOf(everywhere, page.edition)
    const channel = defaultChannel(channels)
    return channel ? liveHead({ page, guide: data.guide.response, channel, channels, everywhere, isOwn: false, t }) : { title: t.liveTv }
  },
  views: { ...view(() => import('./views/live-tv.tsx')), amp: () => import('./views/live-tv.amp.tsx') },
})

/** A channel: its player, and its programmes of today and tomorrow. */
export const channel = page({
  path: '/live-tv/:channelname',
  params: { channelname: fromSettings(settings, ({ channels }) => oneOf(...new Set(channels.map(({ id }) => id)))) },
  kind: { ad: 'live-tv' },
  messages,
  needs: { guide },
  outcome: ({ page, params, settings: given = {} }) => (channelsOf(settings.publicOf({ settings: given }).channels, page.edition).some(({ id }) => id === params.channelname) ? undefined : { kind: 'notFound' }),
  canonical: ({ params }) => channelPath(params.channelname),
  head: ({ data, page, params, settings: given = {}, t }) => {
    const { channels: everywhere } = settings.publicOf({ settings: given })
    const channels = channelsOf(everywhere, page.edition)
    const own = channels.find(({ id }) => id === params.channelname)
    return own ? liveHead({ page, guide: data.guide.response, channel: own, channels, everywhere, isOwn: true, t }) : { title: t.liveTv }
  },
  views: { ...view(() => import('./views/channel.tsx')), amp: () => import('./views/channel.amp.tsx') },
})

export type LiveTvProps = PropsOf<typeof liveTv>
export type ChannelProps = PropsOf<typeof channel>
export type Messages = LiveTvProps['t']

export default definePlugin({
  name: 'live-tv',
  settings,
  pages: { liveTv, channel },
  entryLinks: {
    english: [{ title: 'Live TV', path: liveTvPath, group: 'watch', unless: 'hideLiveTv' }],
    telugu: [{ title: 'లైవ్ టీవీ', path: liveTvPath, group: 'watch', unless: 'hideLiveTv' }],
  },
  origin: () => import('./origin/origin.ts'),
})
