import { defineMessages } from 'masthead'
import { english } from './messages/english.ts'
import { telugu } from './messages/telugu.ts'

export const messages = defineMessages({ english, telugu })

export type Words = typeof english
