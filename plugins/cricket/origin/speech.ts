import type { LiveEdition } from 'masthead'
import { formats } from 'masthead/formats'
import { messages, type Words } from '../messages.ts'
import { english } from '../words/english.ts'
import { telugu } from '../words/telugu.ts'
import type { BallWords } from '../words/ball-words.ts'

/** What the texts of an edition are made with: they are made once for all open pages. */
export interface Speech {
  readonly language: string
  readonly channel: number
  readonly t: Words
  readonly words: BallWords
  /** A day or a moment, written out. */
  readonly when: (starts: string) => string
}

export function speechOf({ id, channel, langCode, locale }: LiveEdition): Speech {
  const { date, dateTime } = formats(locale)
  const own = messages[id] as Words
  return { language: langCode, channel, t: own, words: langCode === 'te' ? telugu : english, when: (starts) => (starts.includes('T') ? dateTime(starts) : date(starts)) }
}
