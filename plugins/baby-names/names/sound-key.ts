import { soundKeyOf, soundSpelling as spellingOf } from 'masthead/kit'
import { nameKey } from './name-key.ts'

/** A name with the spellings of each sound made alike: Shreeya and Sriya, Vikhyath and Vikyat. */
export const soundSpelling = (name: string): string => spellingOf(nameKey(name))

/** What two names that sound alike share: the consonants, and the vowel that they begin with. */
export const soundKey = (name: string): string => soundKeyOf(soundSpelling(name))
