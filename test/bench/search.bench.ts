// Searches of a store with 100,000 stories in two editions, on SQLite and PostgreSQL: how long the content API takes, at the
// median and for the slowest twentieth.
// Run: npm run bench -- search (STORIES=1000000 for more, DATABASE=sqlite or postgres for one of them). BENCH_DATABASE_URL names a
// PostgreSQL to fill once and to measure again and again.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { startOwnPostgres } from '../origin/postgres-server.ts'
import { editions } from '../origin/sample-site.ts'
import { common, fillSearchStore, next, words } from './search-store.ts'

const wanted = Number(process.env['STORIES'] ?? 100_000)
const rounds = 40
const line = (...parts: readonly (string | number)[]) => void process.stdout.write(`${parts.join('  ')}\n`)

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
  const begun = performance.now()
  const isFilled = await fillSearchStore(origin, wanted)
  line(`${name}: ${wanted} stories ${isFilled ? `put in ${Math.round((performance.now() - begun) / 1_000)} s` : 'were there'}; the machine has a load of ${loadavg()[0]?.toFixed(1)}`)
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
  const [only, given] = [process.env['DATABASE'], process.env['BENCH_DATABASE_URL']]
  if (given) await measure('PostgreSQL', { folder, databaseUrl: given })
  else if (only !== 'postgres') await measure('SQLite', { folder })
  const server = only === 'sqlite' || given ? 'No PostgreSQL of its own' : await startOwnPostgres()
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
