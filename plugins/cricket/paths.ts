import { liveAddress, type Param } from 'masthead'

// Addresses as plugins see them.

export const livePath = '/sports/cricket/live-score'
export const schedulePath = '/sports/cricket/schedule'

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['\u2019.]|\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'side'

interface Named {
  readonly id: string
  readonly series: { readonly id: string }
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}

const wordsOf = ({ home, away }: Pick<Named, 'home' | 'away'>): string => `${slugOf(home.name)}-vs-${slugOf(away.name)}`

export const matchPath = (match: Omit<Named, 'series'>): string => `${livePath}/${wordsOf(match)}-${match.id}`
export const commentaryPath = (match: Named): string => `/sports/cricket/${match.series.id}/${wordsOf(match)}-commentary-${match.id}`

export interface MatchName {
  readonly words: string
  readonly id: string
}

/** The last segment of a match's address, split at its last dash. */
export const matchName: Param<MatchName> = {
  description: 'words-id',
  parse(text) {
    const [, words, id] = /^([a-z0-9][a-z0-9-]{0,200})-([a-z0-9]{1,40})$/.exec(text) ?? []
    return words === undefined || id === undefined ? undefined : { words, id }
  },
}

/** And of its commentary's, split at the last `-commentary-`. */
export const commentaryName: Param<MatchName> = {
  description: 'words-commentary-id',
  parse(text) {
    const [, words, id] = /^([a-z0-9][a-z0-9-]{0,200})-commentary-([a-z0-9]{1,40})$/.exec(text) ?? []
    return words === undefined || id === undefined ? undefined : { words, id }
  },
}

export interface MatchKey {
  readonly channel: number
  readonly id: string
}

export const matchKey: Param<MatchKey> = {
  description: 'channel-match',
  parse(text) {
    const [, channel, id] = /^([1-9]\d{0,5})-([a-z0-9]{1,40})$/.exec(text) ?? []
    return channel === undefined || id === undefined ? undefined : { channel: Number(channel), id }
  },
}

export const channelKey: Param<number> = { description: 'channel', parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined) }

const match = 'cricket.match'
const scores = 'cricket.scores'

/** The topics that the origin publishes to, and the addresses that pages subscribe at. */
export const matchTopic = ({ channel, id }: MatchKey): string => `${match}/${channel}-${id}`
export const matchAddress = ({ channel, id }: MatchKey): string => liveAddress(match, `${channel}-${id}`)
export const scoresTopic = (channel: number): string => `${scores}/${channel}`
export const scoresAddress = (channel: number): string => liveAddress(scores, String(channel))

/** Tags: all that shows a match; all lists of matches. */
export const matchTag = (id: string): string => `ck-${id}`
export const listTag = 'ck-list'

/** What alerts can be chosen for: a match, and a side of one. Women's sides share the names of the men's. */
export const matchAlerts = ({ id }: { readonly id: string }): string => `match-${id}`
export const teamAlerts = ({ women = false, ...match }: { readonly home: { readonly name: string }; readonly away: { readonly name: string }; readonly women?: boolean }, side: 'home' | 'away'): string =>
  `team-${slugOf(match[side].name)}${women ? '-women' : ''}`
