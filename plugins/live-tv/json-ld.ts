import type { PageContext } from 'masthead'
import { type JsonLd, publisher } from 'masthead/json-ld'
import { channelPath } from './channels.ts'
import type { Programme } from './contract.ts'
import type { Channel } from './settings.ts'

/** A file belongs to no edition: `page.absolute` of its path would put it below the edition's prefix. */
const fileUrl = (address: string, page: PageContext): string => new URL(address, page.absolute('/')).href

/** schema.org BroadcastService of a channel. */
export const broadcastService = (channel: Channel, page: PageContext): JsonLd => ({
  '@type': 'BroadcastService',
  '@id': `${page.absolute(channelPath(channel.id))}#service`,
  name: channel.name,
  broadcastDisplayName: channel.name,
  description: channel.text,
  url: page.absolute(channelPath(channel.id)),
  identifier: channel.contentId,
  inLanguage: page.edition.langCode,
  ...(channel.logo === undefined ? {} : { logo: fileUrl(channel.logo, page) }),
  broadcaster: publisher(page),
})

/** schema.org VideoObject of the programme that is on, as a live broadcast: there is none where the guide does not say what is on. */
export const liveVideo = (channel: Channel, programme: Programme, page: PageContext): JsonLd => ({
  '@type': 'VideoObject',
  '@id': `${page.absolute(channelPath(channel.id))}#live`,
  url: page.absolute(channelPath(channel.id)),
  name: `${programme.title} | ${channel.name}`,
  description: programme.text ?? programme.subtitle ?? channel.text,
  thumbnailUrl: [fileUrl(channel.poster, page)],
  uploadDate: programme.start,
  contentUrl: fileUrl(channel.stream, page),
  duration: `PT${Math.round((Date.parse(programme.stop) - Date.parse(programme.start)) / 60_000)}M`,
  inLanguage: page.edition.langCode,
  isAccessibleForFree: true,
  publisher: publisher(page),
  publication: {
    '@type': 'BroadcastEvent',
    name: programme.title,
    isLiveBroadcast: true,
    startDate: programme.start,
    endDate: programme.stop,
    publishedOn: { '@type': 'BroadcastService', '@id': `${page.absolute(channelPath(channel.id))}#service`, name: channel.name },
  },
})
