import { closestName } from 'masthead/kit'
import { signs, signsAlso, stars } from './stars.ts'

/** One value of what names are grouped by. */
export interface Word {
  readonly id: string
  readonly english: string
  readonly telugu: string
}

export const genders = ['boy', 'girl', 'unisex'] as const
export type Gender = (typeof genders)[number]

const written: Readonly<Record<Gender, readonly string[]>> = {
  boy: ['boy', 'boys', 'male', 'm', 'b', 'man', 'masculine', 'పురుషుడు', 'మగ', 'అబ్బాయి'],
  girl: ['girl', 'girls', 'female', 'f', 'g', 'woman', 'feminine', 'స్త్రీ', 'ఆడ', 'అమ్మాయి'],
  unisex: ['unisex', 'u', 'both', 'neutral', 'any', 'boy girl', 'boy and girl', 'male female', 'm f', 'f m', 'girl boy', 'mf'],
}

export const genderWritten = (text: string): Gender | undefined => {
  const asked = text.normalize('NFC').toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim()
  return genders.find((gender) => written[gender].includes(asked))
}

interface KnownWord extends Word {
  readonly also: readonly string[]
}

const word = (id: string, english: string, telugu: string, ...also: readonly string[]): KnownWord => ({ id, english, telugu, also })

/** Languages that names come from. */
export const origins: readonly KnownWord[] = [
  word('sanskrit', 'Sanskrit', 'సంస్కృత', 'sanskritam', 'samskrit', 'samskrutam', 'skt'),
  word('telugu', 'Telugu', 'తెలుగు', 'telegu'),
  word('tamil', 'Tamil', 'తమిళ', 'tamizh'),
  word('kannada', 'Kannada', 'కన్నడ'),
  word('malayalam', 'Malayalam', 'మలయాళ'),
  word('hindi', 'Hindi', 'హిందీ'),
  word('marathi', 'Marathi', 'మరాఠీ'),
  word('gujarati', 'Gujarati', 'గుజరాతీ'),
  word('bengali', 'Bengali', 'బెంగాలీ', 'bangla'),
  word('punjabi', 'Punjabi', 'పంజాబీ', 'panjabi'),
  word('urdu', 'Urdu', 'ఉర్దూ'),
  word('arabic', 'Arabic', 'అరబిక్', 'arab', 'arabian'),
  word('persian', 'Persian', 'పర్షియన్', 'farsi', 'iranian'),
  word('turkish', 'Turkish', 'టర్కిష్'),
  word('hebrew', 'Hebrew', 'హీబ్రూ'),
  word('greek', 'Greek', 'గ్రీకు'),
  word('latin', 'Latin', 'లాటిన్', 'roman'),
  word('english', 'English', 'ఇంగ్లిష్', 'british'),
  word('pali', 'Pali', 'పాళీ'),
]

export const religions: readonly KnownWord[] = [
  word('hindu', 'Hindu', 'హిందూ', 'hindhu', 'hindoo', 'hinduism', 'hindus', 'sanatana', 'sanatan'),
  word('muslim', 'Muslim', 'ముస్లిం', 'islam', 'islamic', 'moslem', 'mohammedan', 'muslims', 'musalman'),
  word('christian', 'Christian', 'క్రైస్తవ', 'christianity', 'cristian', 'catholic', 'xtian', 'christians'),
  word('sikh', 'Sikh', 'సిక్కు', 'sikhism', 'sikhs'),
  word('buddhist', 'Buddhist', 'బౌద్ధ', 'buddhism', 'budhist'),
  word('jain', 'Jain', 'జైన', 'jainism', 'jaina'),
  word('parsi', 'Parsi', 'పార్సీ', 'parsee', 'zoroastrian', 'zoroastrianism'),
  word('jewish', 'Jewish', 'యూదు', 'judaism', 'jew'),
]

const signWords: readonly KnownWord[] = signs.map((sign) => ({ ...sign, also: signsAlso[sign.id] ?? [] }))
const starWords: readonly KnownWord[] = stars

export const vocabulary = { religion: religions, origin: origins, star: starWords, sign: signWords } as const satisfies Record<string, readonly KnownWord[]>
export type Kind = keyof typeof vocabulary
export const kinds = ['religion', 'origin', 'star', 'sign'] as const satisfies readonly Kind[]

const letters = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z]/g, '')

const bySpelling: Readonly<Record<Kind, ReadonlyMap<string, string>>> = {
  religion: spellings('religion'),
  origin: spellings('origin'),
  star: spellings('star'),
  sign: spellings('sign'),
}

function spellings(kind: Kind): ReadonlyMap<string, string> {
  return new Map(vocabulary[kind].flatMap(({ id, english, also }) => [id, english, ...also].map((spelling) => [letters(spelling), id] as const)))
}

/** The value that was written, in whatever spelling that is known. */
export const wordWritten = (kind: Kind, text: string): string | undefined => bySpelling[kind].get(letters(text)) ?? bySpelling[kind].get(letters(text).replace(/(?:rashi|raasi|rasi|nakshatra|nakshatram)$/, ''))

/** The value that a mistyped one may mean. */
export const wordMeant = (kind: Kind, text: string): string | undefined => closestName(text, vocabulary[kind].map(({ english }) => english))

const byId: Readonly<Record<Kind, ReadonlyMap<string, Word>>> = {
  religion: new Map(religions.map((one) => [one.id, one])),
  origin: new Map(origins.map((one) => [one.id, one])),
  star: new Map(starWords.map((one) => [one.id, one])),
  sign: new Map(signWords.map((one) => [one.id, one])),
}

export const isWord = (kind: Kind, id: string): boolean => byId[kind].has(id)

/** A value's name in the language of an edition. */
export const wordName = (kind: Kind, id: string, language: string): string => {
  const found = byId[kind].get(id)
  return found === undefined ? id : language === 'te' ? found.telugu : found.english
}
