import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sanitiseBody } from '../html/sanitise-body.ts'
import { tokenise } from '../kit/tokenise.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import { jsonRows } from './json-rows.ts'
import type { SearchWordsTable } from './tables.ts'
import { readRecording, spokenWords } from './transcript.ts'
import { keysOfForms, teluguStem } from './noun-stem.ts'
import { isOtherScript, isTelugu, keysNear, maxMistakes, mistakesBetween, nearestWritten, soundsAlike, type WordSound, wordSound } from './word-sound.ts'

// The words that stories of an edition have, each once, by their sound: what a misspelt word, or one in another script, may
// mean. How often a word occurs is not kept: stories that come in at a time would wait for each other at `the`.

/** Rows of one statement: SQLite takes 32,766 parameters. */
const maxRows = 1_000
/** Words of one sound that are compared: there are some dozens in a store of 200,000 words. */
const maxCompared = 400
/** Words of near sounds that are compared. */
const maxNear = 2_000

/** The sounds of words do not change, and every story has mostly the words of those before it. */
const sounds = new LRUCache<string, WordSound | 'none'>({ max: 50_000 })

export function soundOf(word: string): WordSound | undefined {
  let sound = sounds.get(word)
  if (sound === undefined) sounds.set(word, (sound = wordSound(word) ?? 'none'))
  return sound === 'none' ? undefined : sound
}

export const soundRow = (channel: number, word: string): SearchWordsTable => ({ channel, word, sound: soundOf(word)?.key ?? '' })

export async function putSearchWords(db: ContentDatabase, channel: number, words: readonly string[]): Promise<void> {
  // In one order, so that no two stories that come in at a time wait for each other.
  const rows = words.toSorted().map((word) => soundRow(channel, word))
  for (let at = 0; at < rows.length; at += maxRows) {
    await db.insertInto('search_words').values(rows.slice(at, at + maxRows)).onConflict((conflict) => conflict.columns(['channel', 'word']).doNothing()).execute()
  }
}

/** The words of a story as it is stored, but for those of names that have tables of their own. */
export async function storedWords(db: ContentDatabase, channel: number, msid: number): Promise<readonly string[]> {
  const story = await db.selectFrom('stories').select(['title', 'kicker', 'synopsis', 'keywords', 'film', 'body']).where('channel', '=', channel).where('msid', '=', msid).where('removed', '=', 0).executeTakeFirst()
  if (!story) return []
  const recording = await readRecording(db, channel, msid)
  return [...new Set(tokenise([story.title, story.kicker ?? '', story.synopsis, story.keywords, story.film ?? '', ...spokenWords(recording), sanitiseBody(story.body).text].join(' ')))]
}

/**
 * Deletes words that no story has any more, so that nothing is left of one that is taken down.
 * @param usedOf of the index: which of the words stories have
 */
export async function dropSearchWords(db: ContentDatabase, channel: number, words: readonly string[], usedOf: (words: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
  for (let at = 0; at < words.length; at += maxRows) {
    const some = words.slice(at, at + maxRows)
    const used = await usedOf(some)
    const unused = some.filter((word) => !used.has(word))
    if (unused.length > 0) await db.deleteFrom('search_words').where('channel', '=', channel).where('word', 'in', unused).execute()
  }
}

/** Whether a story has the word, or one that begins with it. */
export async function isKnownWord(db: ContentDatabase, channel: number, word: string, isPrefix: boolean): Promise<boolean> {
  const words = db.selectFrom('search_words').select(sql<number>`1`.as('one')).where('channel', '=', channel)
  const found = await (isPrefix ? words.where('word', '>=', word).where('word', '<', `${word}\u{10ffff}`) : words.where('word', '=', word)).limit(1).executeTakeFirst()
  return found !== undefined
}

/**
 * Which of the words a story has, or one that begins with them: all with one question.
 * @param minPrefixLength from so many characters on, a beginning counts
 */
export async function knownWords(db: ContentDatabase, dialect: DialectName, channel: number, words: readonly string[], minPrefixLength: number): Promise<ReadonlySet<string>> {
  const asked = jsonRows(dialect, { word: 'text', until: 'text' }, words.map((word) => ({ word, until: word.length >= minPrefixLength ? `${word}\u{10ffff}` : word })))
  const { rows } = await sql<{ readonly word: string }>`
    select asked.word from ${asked} as asked
    where exists (select 1 from search_words as known where known.channel = ${channel} and known.word >= asked.word and known.word <= asked.until)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

const wordsOfSound = async (db: ContentDatabase, channel: number, keys: readonly string[], limit: number): Promise<string[]> =>
  (await db.selectFrom('search_words').select('word').where('channel', '=', channel).where('sound', 'in', keys).limit(limit).execute()).map(({ word }) => word)

/** The word in the other script, as stories have it: `వర్షం` for `varsham`. */
export async function wordsInOtherScript(db: ContentDatabase, channel: number, word: string): Promise<readonly string[]> {
  const sound = soundOf(word)
  if (!sound || sound.key.length < 2) return []
  const alike = (await wordsOfSound(db, channel, [sound.key], maxCompared)).flatMap((other) => {
    const its = isOtherScript(word, other) ? soundOf(other) : undefined
    return its !== undefined && soundsAlike(sound, its) ? [{ word: other, sound: its }] : []
  })
  return nearestWritten(sound, alike).map((other) => other.word)
}

/** Other forms of a Telugu noun, in whichever script it is typed, that stories have: వరద and వరదతో for `varadalu`; the shortest first. */
export async function otherForms(db: ContentDatabase, channel: number, word: string): Promise<readonly string[]> {
  const sound = soundOf(word)
  if (!sound) return []
  const stem = teluguStem(sound.spelling)
  const alike = (await wordsOfSound(db, channel, keysOfForms(stem), maxNear)).flatMap((other) => {
    const its = isTelugu(other) ? soundOf(other) : undefined
    return its !== undefined && teluguStem(its.spelling) === stem ? [{ word: other, spelling: its.spelling, sound: { ...its, letters: teluguStem(its.letters) } }] : []
  })
  // One that sounds the same to its end is misspelt: కూరగాయాలు is కూరగాయలు.
  if (alike.some(({ spelling }) => spelling === sound.spelling)) return []
  return nearestWritten({ ...sound, letters: teluguStem(sound.letters) }, alike)
    .map((other) => other.word)
    .toSorted((one, other) => one.length - other.length)
}

/** Words that begin with these letters, or in the other script as they sound, the shortest first. */
export async function wordsBeginning(db: ContentDatabase, channel: number, letters: string, limit: number): Promise<readonly string[]> {
  const sound = soundOf(letters)
  const ofChannel = db.selectFrom('search_words').select('word').where('channel', '=', channel)
  const [written, heard] = await Promise.all([
    ofChannel.where('word', '>=', letters).where('word', '<', `${letters}\u{10ffff}`).orderBy(sql`length(word)`).orderBy('word').limit(limit).execute(),
    !sound || sound.key.length < 2 ? [] : ofChannel.where('sound', '>=', sound.key).where('sound', '<', `${sound.key}{`).limit(maxNear).execute(),
  ])
  const alike = heard.flatMap(({ word }) => (isOtherScript(letters, word) && sound !== undefined && soundOf(word)?.spelling.startsWith(sound.spelling) ? [word] : []))
  return [...written.map(({ word }) => word), ...alike].toSorted((one, other) => one.length - other.length).slice(0, limit)
}

/** Words that may be meant by one that nothing has, the likeliest first. */
export async function meantWords(db: ContentDatabase, channel: number, word: string, names: ReadonlySet<string>): Promise<readonly (readonly [word: string, mistakes: number])[]> {
  const sound = soundOf(word)
  if (!sound || maxMistakes(sound) === 0) return []
  const keys = new Set([sound.key, ...keysNear(sound.key)])
  // Most who misspell a word write it as it sounds: those are compared in any case.
  const found = await Promise.all([wordsOfSound(db, channel, [sound.key], maxCompared), wordsOfSound(db, channel, [...keys], maxNear)])
  return [...new Set([...found.flat(), ...[...names].filter((name) => keys.has(soundOf(name)?.key ?? ''))])]
    .flatMap((other): (readonly [string, number])[] => {
      const its = soundOf(other)
      // Across scripts a slip of the pen and another word look the same: గది is not what `ugadi` means.
      const isElsewhere = isOtherScript(word, other) && its?.spelling[0] !== sound.spelling[0]
      const mistakes = its && !isElsewhere ? mistakesBetween(sound, its) : undefined
      return mistakes === undefined ? [] : [[other, mistakes]]
    })
    .toSorted(([, one], [, other]) => one - other)
}
