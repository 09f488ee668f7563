import { defineMessages } from 'masthead'
import * as matchWords from './messages/match-words.ts'
import * as pageWords from './messages/page-words.ts'
import * as profileWords from './messages/profile-words.ts'
import * as statisticWords from './messages/statistic-words.ts'
import * as tableWords from './messages/table-words.ts'
import * as teamWords from './messages/team-words.ts'

/** Everything that the plugin's public pages say. */
export const messages = defineMessages({
  english: { ...profileWords.english, ...pageWords.english, ...statisticWords.english, ...tableWords.english, ...teamWords.english, ...matchWords.english },
  telugu: { ...profileWords.telugu, ...pageWords.telugu, ...statisticWords.telugu, ...tableWords.telugu, ...teamWords.telugu, ...matchWords.telugu },
})
