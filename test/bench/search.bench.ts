// Searches of a store with 100,000 stories in two editions, on SQLite and PostgreSQL: how long the content API takes, at the
// median and for the slowest twentieth.
// Run: npm run bench -- search (STORIES=20000 for fewer, DATABASE=sqlite or postgres for one of them)
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import type { ContentDatabase } from '../../engine/origin/database.ts'
import { putSearchWords } from '../../engine/origin/search-words.ts'
import { random } from '../cache/trace.ts'
import { editions, sampleStory } from '../origin/sample-site.ts'
import { startOwnPostgres } from '../origin/postgres-server.ts'

const wanted = Number(process.env['STORIES'] ?? 100_000)
const rounds = 40
const vocabulary = 30_000
/** Stories of one statement. */
const batch = 500
const line = (...parts: readonly (string | number)[]) => void process.stdout.write(`${parts.join('  ')}\n`)

const syllables = ['ka', 'ra', 'ma', 'ni', 'tu', 'pe', 'lo', 'sha', 'vi', 'dha', 'gu', 'han', 'bel', 'cho', 'ya', 'ter', 'ing', 'on', 'sam', 'fru']
const telugu = ['క', 'రా', 'మ', 'ని', 'తు', 'పే', 'లో', 'షా', 'వి', 'ధ', 'గు', 'హన్', 'బె', 'చో', 'య', 'టె', 'రి', 'దం', 'సా', 'ఫ్రు']
const next = random(20_261_123)
const pick = <One>(list: readonly One[], at = next()): One => list[Math.floor(at * list.length)] as One
const wordsOf = (parts: readonly string[]) => [...new Set(Array.from({ length: vocabulary }, () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(parts)).join('')))]
// Few words are in most stories and most words in few, as in a language.
const common = <One>(list: readonly One[]): One => pick(list, next() ** 3)
const words = { 183: wordsOf(syllables), 392: wordsOf(telugu) }
const text = (channel: 183 | 392, count: number) => Array.from({ length: count }, () => common(words[channel])).join(' ')

const distinct = (words: string): string => [...new Set(words.split(' '))].join(' ')

const misspelt = (word: string): string => {
  const at = 1 + Math.floor(next() * (word.length - 2))
  return word.slice(0, at) + word.slice(at + 1)
}
const kinds: readonly (readonly [name: string, channel: number, query: () => string, more?: string])[] = [
  ['the commonest word', 183, () => words[183][0] ?? ''],
  ['one word', 183, () => common(words[183])],
  ['two words', 183, () => `${common(words[183])} ${common(words[183])}`],
  ['two words, past week, newest', 183, () => `${common(words[183])} ${common(words[183])}`, '&within=week&sort=newest'],
  ['the commonest word, videos', 183, () => words[183][0] ?? '', '&contenttype=video'],
  ['a misspelt word', 183, () => misspelt(words[183].filter(({ length }) => length > 6)[Math.floor(next() * 5_000)] ?? '')],
  ['nothing', 183, () => 'zzqqyzz'],
  ['a Telugu word', 392, () => common(words[392])],
  ['a Telugu word in Latin letters', 392, () => common(words[183])],
]

async function measure(name: string, options: { readonly folder: string; readonly databaseUrl?: string }): Promise<void> {
  const origin = await createOrigin({ ...options, durability: 'normal', editions, parts: [], onChanged: () => {} })
  const { content, dialect } = origin.context
  const db: ContentDatabase = origin.context.db
  const begun = performance.now()
  // One story of each edition comes in as all do; of the others the rows are written as it left its own.
  for (const channel of [183, 392] as const) await content.putStory(sampleStory(channel, { channel, section: 'india' }))
  for (const channel of [183, 392] as const) {
    const template = await db.selectFrom('stories').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow()
    await putSearchWords(db, channel, words[channel])
    for (let from = 0; from < wanted / 2; from += batch) {
      const stories = Array.from({ length: batch }, (_, index) => {
        const number = 1_000 + from + index
        return { ...template, msid: number, cmstype: number % 10 === 0 ? 'VIDEOS' : 'ARTICLE', title: text(channel, 8), synopsis: text(channel, 15), published: Date.now() - (wanted / 2 + 1_000 - number) * 600_000 }
      })
      const indexed = stories.map(({ msid, title, synopsis }) => ({ msid, headline: distinct(title), words: distinct(`${title} ${synopsis} ${text(channel, 120)}`) }))
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('stories').values(stories).execute()
        if (dialect === 'sqlite') await sql`insert into story_search (rowid, headline, words) values ${sql.join(indexed.map((one) => sql`(${channel * 10_000_000_000 + one.msid}, ${one.headline}, ${one.words})`))}`.execute(transaction)
        else await sql`insert into story_search (channel, msid, headline, words) select ${channel}::int, msid, array_to_tsvector(string_to_array(headline, ' ')), array_to_tsvector(string_to_array(words, ' ')) from unnest(${indexed.map(({ msid }) => msid)}::bigint[], ${indexed.map(({ headline }) => headline)}::text[], ${indexed.map(({ words }) => words)}::text[]) as one (msid, headline, words)`.execute(transaction)
      })
    }
  }
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
  line(`${name}: ${wanted} stories put in ${Math.round((performance.now() - begun) / 1_000)} s`)
  for (const [kind, channel, query, more = ''] of kinds) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const asked = query()
      const started = performance.now()
      const answer = await origin.app.inject(`/request/search?channel=${channel}&perpage=20&query=${encodeURIComponent(asked)}${more}`)
      times.push(performance.now() - started)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
      if (answer.json<{ response: { total: number } }>().response.total > 0) found += 1
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
    line(`  ${kind.padEnd(34)}`, `median ${at(0.5).padStart(6)} ms`, `p95 ${at(0.95).padStart(6)} ms`, `${found} of ${rounds} found`)
  }
  await origin.close()
}

const folder = await mkdtemp(join(tmpdir(), 'masthead-search-'))
try {
  const only = process.env['DATABASE']
  if (only !== 'postgres') await measure('SQLite', { folder })
  const server = only === 'sqlite' ? 'PostgreSQL is left out' : await startOwnPostgres()
  if (typeof server === 'string') line(server)
  else {
    try {
      await measure('PostgreSQL', { folder, databaseUrl: await server.database() })
    } finally {
      await server.stop()
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
