import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: { home: 'Home' },
  telugu: { home: 'హోమ్' },
})
