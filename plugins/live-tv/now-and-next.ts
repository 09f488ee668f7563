import type { Guide, Programme } from './contract.ts'
import { guideIdOf } from './channels.ts'
import type { Channel } from './settings.ts'

export const programmesOf = (channel: Channel, guide: Guide): readonly Programme[] => guide.channels.find(({ id }) => id === guideIdOf(channel))?.programmes ?? []

export const nowOn = (channel: Channel, guide: Guide): Programme | undefined => programmesOf(channel, guide).find(({ state }) => state === 'now')

/** What begins after the present moment, soonest first. */
export const nextOn = (channel: Channel, guide: Guide): Programme | undefined => programmesOf(channel, guide).find(({ state }) => state === 'later')
