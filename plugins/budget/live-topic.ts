import { liveAddress, liveTopic, matching } from 'masthead'
import { Point } from './contract.ts'

const keyOf = (channel: number, year: string): string => `${channel}-${year}`

/** Where pages of a year's speech listen. */
export const speechAddress = (channel: number, year: string): string => liveAddress('budget.speech', keyOf(channel, year))
export const speechTopicName = (channel: number, year: string): string => `budget.speech/${keyOf(channel, year)}`

export const speechTopic = liveTopic({
  item: Point,
  key: matching(/\d{1,6}-20\d\d-\d\d/, 'a channel and a year'),
  request: ({ key, cursor }) => {
    const [channel = '0', from = '', to = ''] = key.split('-')
    return { channel: Number(channel), path: '/api/budget/points', query: { channel: Number(channel), year: `${from}-${to}`, cursor } }
  },
})
