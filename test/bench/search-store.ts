import { sql } from 'kysely'
import type { Origin } from '../../engine/origin/create-origin.ts'
import type { ContentDatabase } from '../../engine/origin/database.ts'
import { putSearchWords } from '../../engine/origin/search-words.ts'
import { random } from '../cache/trace.ts'
import { sampleStory } from '../origin/sample-site.ts'

// A store of made-up stories for searches. Few words are in most stories and most words in few, as in a language.

export const channels = [183, 392] as const
export type Channel = (typeof channels)[number]

const vocabulary = 30_000
/** Stories of one statement. */
const batch = 2_000
/** Ten words each, of which stories are made: drawing every word of a million stories by itself takes longer than storing them. */
const phrases = 40_000
const phrasesInBody = 6

const syllables = ['ka', 'ra', 'ma', 'ni', 'tu', 'pe', 'lo', 'sha', 'vi', 'dha', 'gu', 'han', 'bel', 'cho', 'ya', 'ter', 'ing', 'on', 'sam', 'fru']
const telugu = ['క', 'రా', 'మ', 'ని', 'తు', 'పే', 'లో', 'షా', 'వి', 'ధ', 'గు', 'హన్', 'బె', 'చో', 'య', 'టె', 'రి', 'దం', 'సా', 'ఫ్రు']
export const next = random(20_261_123)
const pick = <One>(list: readonly One[], at = next()): One => list[Math.floor(at * list.length)] as One
const wordsOf = (parts: readonly string[]) => [...new Set(Array.from({ length: vocabulary }, () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(parts)).join('')))]

export const common = <One>(list: readonly One[]): One => pick(list, next() ** 3)
export const words: Readonly<Record<Channel, readonly string[]>> = { 183: wordsOf(syllables), 392: wordsOf(telugu) }
const phrase = (channel: Channel, count: number) => Array.from({ length: count }, () => common(words[channel]))
const phrasesOf: Readonly<Record<Channel, readonly (readonly string[])[]>> = { 183: Array.from({ length: phrases }, () => phrase(183, 10)), 392: Array.from({ length: phrases }, () => phrase(392, 10)) }

interface BenchStory {
  readonly msid: number
  readonly cmstype: string
  readonly title: string
  readonly synopsis: string
  readonly published: number
  readonly headline: string
  readonly words: string
}

function benchStory(channel: Channel, number: number, all: number): BenchStory {
  const title = phrase(channel, 8)
  const synopsis = pick(phrasesOf[channel])
  const body = Array.from({ length: phrasesInBody }, () => pick(phrasesOf[channel])).flat()
  return {
    msid: 1_000 + number,
    cmstype: number % 10 === 0 ? 'VIDEOS' : 'ARTICLE',
    title: title.join(' '),
    synopsis: synopsis.join(' '),
    // Fifteen years, the last of them today.
    published: Date.now() - Math.round(((all - number) / all) * 15 * 365 * 86_400_000),
    headline: [...new Set(title)].join(' '),
    words: [...new Set([...title, ...synopsis, ...body])].join(' '),
  }
}

/** Fills an empty store; one that was filled before stays. @returns whether it was filled now */
export async function fillSearchStore({ context: { db, content, dialect } }: Origin, wanted: number): Promise<boolean> {
  const database: ContentDatabase = db
  const { stored } = await database.selectFrom('stories').select(({ fn }) => fn.countAll<number>().as('stored')).executeTakeFirstOrThrow()
  if (Number(stored) >= wanted) return false
  // One story of each edition comes in as all do; of the others the rows are written as it left its own.
  for (const channel of channels) await content.putStory(sampleStory(channel, { channel, section: 'india' }))
  // Made at the end, in a fraction of the time.
  const indexes = dialect === 'postgres' ? await dropSearchIndexes(database) : []
  for (const channel of channels) {
    await putSearchWords(database, channel, words[channel])
    const template = await database.selectFrom('stories').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow()
    const kept = (Object.keys(template) as (keyof typeof template)[]).filter((column) => !['msid', 'cmstype', 'title', 'synopsis', 'published'].includes(column))
    const all = Math.ceil(wanted / 2)
    for (let from = 0; from < all; from += batch) {
      const stories = Array.from({ length: Math.min(batch, all - from) }, (_, index) => benchStory(channel, from + index, all))
      await database.transaction().execute(async (transaction) => {
        const columns = sql.join(kept.map((column) => sql.ref(column)))
        if (dialect === 'postgres') {
          const list = <Field extends keyof BenchStory>(field: Field) => stories.map((story) => story[field])
          await sql`insert into stories (${columns}, msid, cmstype, title, synopsis, published) select ${columns}, one.* from (select * from stories where channel = ${channel} and msid = ${channel}) as template, unnest(${list('msid')}::bigint[], ${list('cmstype')}::text[], ${list('title')}::text[], ${list('synopsis')}::text[], ${list('published')}::bigint[]) as one (new_msid, new_cmstype, new_title, new_synopsis, new_published)`.execute(transaction)
          await sql`insert into story_search (channel, msid, headline, words) select ${channel}::int, msid, array_to_tsvector(string_to_array(headline, ' ')), array_to_tsvector(string_to_array(words, ' ')) from unnest(${list('msid')}::bigint[], ${list('headline')}::text[], ${list('words')}::text[]) as one (msid, headline, words)`.execute(transaction)
          return
        }
        for (let at = 0; at < stories.length; at += 500) {
          const some = stories.slice(at, at + 500)
          await transaction.insertInto('stories').values(some.map(({ msid, cmstype, title, synopsis, published }) => ({ ...template, msid, cmstype, title, synopsis, published }))).execute()
          await sql`insert into story_search (rowid, headline, words) values ${sql.join(some.map((one) => sql`(${channel * 10_000_000_000 + one.msid}, ${one.headline}, ${one.words})`))}`.execute(transaction)
        }
      })
    }
  }
  for (const definition of indexes) await sql.raw(definition).execute(database)
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(database)
  return true
}

async function dropSearchIndexes(db: ContentDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly indexname: string; readonly indexdef: string }>`select indexname, indexdef from pg_indexes where tablename in ('story_search', 'dated_search') and indexdef like '% USING gin %'`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  return rows.map(({ indexdef }) => indexdef)
}
