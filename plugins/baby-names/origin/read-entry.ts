import { latinLetters, textFault } from 'masthead/origin'
import { soundKey } from '../names/sound-key.ts'
import { nameKey, nameSlug } from '../names/name-key.ts'
import { signOf } from '../names/stars.ts'
import { type Gender, genderWritten, type Kind, wordMeant, wordWritten } from '../names/vocabulary.ts'
import { teluguScript } from '../names/telugu-script.ts'

export interface NewName {
  readonly key: string
  readonly slug: string
  readonly name: string
  readonly telugu: string | undefined
  readonly gender: Gender
  readonly meaning: string
  readonly meaningTelugu: string | undefined
  readonly origin: string | undefined
  readonly religion: string | undefined
  readonly stars: readonly string[]
  readonly signs: readonly string[]
}

export type ReadEntry = { readonly kind: 'name'; readonly name: NewName; readonly notes: readonly string[] } | { readonly kind: 'rejected'; readonly reason: string }

const rejected = (reason: string): ReadEntry => ({ kind: 'rejected', reason })

const maxNameLength = 40
const maxMeaningLength = 300

const emptyMarkers = /^(?:|n\/?a|nil|none|null|undefined|unknown|not (?:available|known|found)|tbd|todo|test|\?+|-+|\.+|0)$/i

/** One line, composed, without controls and line breaks; empty for what says nothing. */
export function clean(text: string | undefined): string {
  const plain = (text ?? '').toWellFormed().normalize('NFC').replaceAll(/[\p{Cc}\s\u200b\u2060\ufeff]+/gu, ' ').trim()
  return emptyMarkers.test(plain) ? '' : plain
}

/** The first of the columns that holds something. */
const column = (fields: Readonly<Record<string, string>>, ...names: readonly string[]): string => names.map((name) => clean(fields[name])).find((text) => text !== '') ?? ''

/** Reads one entry of a list of names. */
export function readEntry(fields: Readonly<Record<string, string>>): ReadEntry {
  for (const [name, text] of Object.entries(fields)) {
    const fault = textFault(text)
    if (fault !== undefined) return rejected(`${name} ${fault}`)
  }
  const written = column(fields, 'name')
  if (written === '') return rejected('it has no name')
  const shown = written.slice(0, 40)
  if (/^(?:NaN|null|undefined)$/.test(written)) return rejected(`"${shown}" is a word of programs and no name`)
  if (!/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(written) || /[-'’. ]{2}/u.test(written)) return rejected(`"${shown}" is no name: it has signs that names do not have`)
  if (!/^[\p{Script=Latin}\p{M}'’. -]+$/u.test(written)) return rejected(`"${shown}" is not in Latin letters, of which its address is made`)
  const key = nameKey(written)
  if (key.length < 2 || written.length > maxNameLength) return rejected(`"${shown}" has ${key.length < 2 ? 'too few' : 'too many'} letters for a name`)
  if (/\s(?:the|of|any|who|one|and|with|to|in|like)\s/i.test(` ${written} `) && written.includes(' ')) return rejected(`"${shown}" reads as a meaning and not as a name`)
  const misplaced = misplacedWord(fields, written)
  if (misplaced !== undefined) return rejected(misplaced)
  const genderText = column(fields, 'gender', 'sex')
  const gender = genderWritten(genderText)
  if (!gender) return rejected(genderText === '' ? 'it has no gender' : `"${genderText.slice(0, 40)}" is no gender: a part of the name may have come into its column`)
  const meaning = meaningOf(column(fields, 'meaning'))
  if (meaning === '') return rejected('it has no meaning')
  if (!/\p{Script=Latin}{2}/u.test(meaning)) return rejected(`the meaning "${meaning.slice(0, 40)}" is not in English`)
  const faultyMeaning = meaningFault(meaning, key)
  if (faultyMeaning !== undefined) return rejected(faultyMeaning)
  const notes: string[] = []
  const given = column(fields, 'telugu', 'name_te')
  const telugu = isTelugu(given) && soundsLike(given, written) ? given : undefined
  if (given !== '' && telugu === undefined) notes.push(`"${given.slice(0, 40)}" is not in Telugu script, or another name, and was left out`)
  const teluguMeaning = meaningOf(column(fields, 'meaning_te', 'meaning_telugu'))
  // Beside a Telugu name that is another one, its meaning is one's guess.
  const meaningTelugu = (given === '' || telugu !== undefined) && /[\u0c05-\u0c39]/u.test(teluguMeaning) && meaningFault(teluguMeaning, key) === undefined ? teluguMeaning : undefined
  if (teluguMeaning !== '' && meaningTelugu === undefined) notes.push(`the Telugu meaning "${teluguMeaning.slice(0, 40)}" was left out: it is none`)
  const group = (kind: Kind, text: string) => groupOf(kind, text, notes)
  // Lists write one into the column of the other.
  const texts = [column(fields, 'religion'), column(fields, 'origin', 'language')]
  const religion = texts.map((text) => wordWritten('religion', text)).find((id) => id !== undefined)
  const origin = texts.map((text) => wordWritten('origin', text)).find((id) => id !== undefined)
  for (const [kind, text] of [['religion', texts[0] ?? ''], ['origin', texts[1] ?? '']] as const) if (!wordWritten('religion', text) && !wordWritten('origin', text)) group(kind, text)
  const stars = listed(column(fields, 'nakshatra', 'star')).flatMap((text) => group('star', text) ?? [])
  const start = column(fields, 'startingletter', 'starting_letter') || key
  const named = listed(column(fields, 'rashi', 'sign')).flatMap((text) => group('sign', text) ?? [])
  const signs = named.length > 0 ? named : stars.flatMap((id) => signOf(id, start) ?? signOf(id, key) ?? [])
  return {
    kind: 'name',
    notes,
    name: { key, slug: nameSlug(written), name: inCase(written), telugu: telugu ?? teluguScript(key), gender, meaning, meaningTelugu, origin, religion, stars: [...new Set(stars)], signs: [...new Set(signs)] },
  }
}

/** A name or meaning that is a word of another column, whose own text is none: the two have changed places. */
function misplacedWord(fields: Readonly<Record<string, string>>, name: string): string | undefined {
  const columns = { religion: ['religion'], origin: ['origin', 'language'], star: ['nakshatra', 'star'], sign: ['rashi', 'sign'] } as const satisfies Record<Kind, readonly string[]>
  for (const [kind, names] of Object.entries(columns) as [Kind, readonly string[]][]) {
    const own = column(fields, ...names)
    if (own === '' || listed(own).some((text) => wordWritten(kind, text) !== undefined || wordWritten(kind === 'religion' ? 'origin' : 'religion', text) !== undefined)) continue
    for (const text of [name, column(fields, 'meaning')]) if (wordWritten(kind, text) !== undefined) return `"${text.slice(0, 40)}" is ${kind === 'star' ? 'a nakshatra' : `a word of ${kind}`}, and "${own.slice(0, 40)}" is none: have two columns changed places?`
  }
  return undefined
}

/** Whether a name in Telugu script begins as it does in Latin letters: by its first two consonants. */
const soundsLike = (telugu: string, name: string): boolean => {
  const [one, other] = [soundKey(latinLetters(telugu)), soundKey(name)]
  return one.slice(0, 2) === other.slice(0, 2) || one.startsWith(other) || other.startsWith(one)
}

/** A text that is no value of its kind is left out, and said. */
function groupOf(kind: Kind, text: string, notes: string[]): string | undefined {
  if (text === '') return undefined
  const id = wordWritten(kind, text)
  if (id !== undefined) return id
  const meant = wordMeant(kind, text)
  notes.push(`${nouns[kind]} "${text.slice(0, 40)}" is not known${meant === undefined ? '' : `: ${meant} may be meant`}. The name came in without it`)
  return undefined
}

const nouns: Readonly<Record<Kind, string>> = { religion: 'the religion', origin: 'the origin', star: 'the nakshatra', sign: 'the sign' }

const listed = (text: string): readonly string[] => text.split(/[,;/]/).map((part) => part.trim()).filter((part) => part !== '')

/** Names in capitals, or without any, as people write them. Others stay. */
function inCase(name: string): string {
  if (/\p{Ll}/u.test(name) && /^\p{Lu}/u.test(name)) return name
  return name.toLowerCase().replaceAll(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Several senses have a semicolon between them; what stands at the ends is not part of it. */
const meaningOf = (text: string): string => {
  const senses = text.split(/\s*;\s*/).map((sense) => sense.replaceAll(/^[\s,.:-]+|[\s,:-]+$/g, '').replace(/(?<![.])\.$/, '')).filter((sense) => !emptyMarkers.test(sense))
  const joined = [...new Set(senses)].join('; ')
  return joined.charAt(0).toLocaleUpperCase('en') + joined.slice(1)
}

function meaningFault(meaning: string, key: string): string | undefined {
  const shown = meaning.slice(0, 40)
  if (/[<>{}\\]|https?:|www\./i.test(meaning)) return `the meaning "${shown}" holds markup or an address`
  if (meaning.length > maxMeaningLength) return `the meaning "${shown}…" is longer than ${maxMeaningLength} letters`
  if ([...meaning.matchAll(/\p{L}/gu)].length < 2) return `the meaning "${shown}" has no words`
  if (nameKey(meaning) === key) return `the meaning "${shown}" is the name itself`
  return undefined
}

const isTelugu = (text: string): boolean => /^[\u0c00-\u0c7f][\u0c00-\u0c7f\u200c .-]*$/u.test(text) && text.length <= maxNameLength
