// Balls of a match on one node: when the last of 5,000 open pages has one, and how often the match page is rendered while 200
// readers ask for it after each. The site has one core with all its threads, its readers another.
// Run: npm run bench -- cricket; CRICKET_STREAMS (open pages), CRICKET_BALLS and CRICKET_READERS change what is measured.
import { matchAddress } from '../../plugins/cricket/paths.ts'
import { holdsToCores } from './load.ts'
import { median } from './measure.ts'
import { endProgram, messageOf, startProgram } from './programs.ts'

const setting = (name: string, value: number) => Number(process.env[`CRICKET_${name}`] ?? value)
const streams = setting('STREAMS', 5_000)
const balls = setting('BALLS', 30)
const readers = setting('READERS', 200)
const token = 'a-token-for-benchmarks-of-cricket-000000000'
const match = {
  series: { id: 'bench-cup', name: 'Bench Cup' }, format: 'T20', overs: 20, starts: new Date().toISOString(), status: 'live', innings: [{ team: 'home' }],
  home: { name: 'Ones', short: 'ONE' }, away: { name: 'Twos', short: 'TWO' },
}
const path = '/sports/cricket/live-score/ones-vs-twos-bench'

export interface Described {
  readonly url: string
}

const line = (text: string) => void process.stdout.write(`  ${text}\n`)

async function bench(): Promise<void> {
  process.stdout.write(`A match that is followed${holdsToCores ? '' : ' (no taskset or one core: nothing is held to a core)'}\n`)
  const site = startProgram(0, 'cricket-site.ts', [token])
  const { url } = await messageOf<Described>(site)
  const send = async (method: 'PUT' | 'POST', address: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/api/content/cricket/${address}`, { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`)
  }
  const renders = async (): Promise<number> => {
    const counted = messageOf<{ readonly renders: number }>(site)
    site.send(path)
    return (await counted).renders
  }
  const read = async (): Promise<string> => (await fetch(url + path)).text()
  await send('PUT', 'bench', match)
  await read()
  const pages = startProgram(1, 'open-pages.ts', [new URL(url).port, matchAddress({ channel: 183, id: 'bench' }), String(streams)])
  await messageOf<{ readonly begun?: number }>(pages, ({ begun }) => begun === streams)
  const before = await renders()
  const times: number[] = []
  for (let at = 0; at < balls; at++) {
    const all = messageOf<{ readonly heard?: string }>(pages, ({ heard }) => heard === String(at))
    const started = performance.now()
    await send('POST', 'bench/events', [{ kind: 'ball', innings: 1, over: Math.floor(at / 6), ball: (at % 6) + 1, batter: 'A One', nonStriker: 'B One', bowler: `mark-${at}-`, runs: { batter: 1, extras: 0, total: 1 } }])
    await all
    times.push(performance.now() - started)
    // Whoever opens the page then has it from one rendering, or the one before it, which catches up by itself.
    await Promise.all(Array.from({ length: readers }, read))
  }
  for (let tries = 0; !(await read()).includes(`mark-${balls - 1}-`); tries++) if (tries === 100) throw new Error('The last ball is not on the page.')
  const rendered = (await renders()) - before
  line(`${streams} open pages: the last has a ball ${median(times).toFixed(0)} ms after it was sent (median of ${times.length}; longest ${Math.max(...times).toFixed(0)} ms)`)
  line(`${balls} balls, ${readers} readers of the page at once after each: ${rendered} renderings`)
  await endProgram(pages)
  await endProgram(site)
}

await bench()
