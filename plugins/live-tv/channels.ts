import type { EditionId } from 'masthead'
import type { Channel } from './settings.ts'

export const liveTvPath = '/live-tv'
export const channelPath = (id: string): string => `${liveTvPath}/${id}`

/** What a channel is called in the guide. */
export const guideIdOf = ({ id, guide = id }: Channel): string => guide

interface OfEdition {
  readonly id: EditionId | string
  readonly flags?: Readonly<Record<string, boolean>> | undefined
}

export const isHidden = ({ flags = {} }: OfEdition): boolean => flags['hideLiveTv'] === true
export const isNoIndex = ({ flags = {} }: OfEdition): boolean => flags['liveTvNoIndex'] === true

/** The channels that readers of an edition see, in the order of the configuration. */
export const channelsOf = (channels: readonly Channel[], edition: OfEdition): readonly Channel[] => (isHidden(edition) ? [] : channels.filter((channel) => channel.edition === edition.id && !channel.hidden))

/** The channel of `/live-tv`. */
export const defaultChannel = (channels: readonly Channel[]): Channel | undefined => channels.find((channel) => channel.default) ?? channels[0]
