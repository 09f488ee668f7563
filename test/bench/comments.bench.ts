// Comments on one story of one node: what page hits lose while they come, in hits and in the site's processor time; how often
// the page and its list are rendered meanwhile; how many a second are accepted, each written durably before it is answered;
// when the last of 5,000 open pages has one. On SQLite and PostgreSQL. The site is one process and has one core, with all its
// threads; readers, writers and PostgreSQL have another. With COMMENT_WORKERS the site is a whole node of so many workers, and
// all share the cores of the machine.
// Run: npm run bench -- comments; COMMENT_SECONDS (of one phase), COMMENT_ROUNDS, COMMENT_READERS, COMMENT_RATE (a second, beside
// page hits), COMMENT_STREAMS (open pages), COMMENT_WORKERS and COMMENT_DATABASES (`sqlite`, `postgresql` or both) change what is
// measured.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from '../../plugins/comments/topic.ts'
import { startOwnPostgres } from '../origin/postgres-server.ts'
import { holdsToCores } from './load.ts'
import { median } from './measure.ts'
import { endProgram, messageOf, startProgram } from './programs.ts'

const setting = (name: string, value: number) => Number(process.env[`COMMENT_${name}`] ?? value)
const seconds = setting('SECONDS', 4)
const rounds = setting('ROUNDS', 7)
const readers = setting('READERS', 2_000)
const rate = setting('RATE', 100)
const streams = setting('STREAMS', 5_000)
const connections = setting('CONNECTIONS', 64)
const workers = setting('WORKERS', 0)
/** Whether the site has a core, and all others another. */
const hasOwnCore = holdsToCores && workers === 0
const wanted = process.env['COMMENT_DATABASES'] ?? 'sqlite postgresql'
const story = { channel: 183, msid: 110202200 }

export interface Counted {
  readonly renders: number
  readonly composed: number
  /** Of all threads of the process, since its start. */
  readonly cpuMs: number
}

export interface SiteDescription {
  readonly url: string
  readonly path: string
  /** Of readers who are signed in. */
  readonly tokens: readonly string[]
}

interface Site extends SiteDescription {
  readonly child: ChildProcess
}

/** What the readers of the page had, and how much of their own core they needed for it. */
interface PageLoad {
  readonly hits: number
  readonly ms: number
  readonly busy: number
}

const line = (text: string) => void process.stdout.write(`  ${text}\n`)

/** Starts one of the programs beside this one, held to a core where it has one. */
const start = (core: number, file: string, words: readonly string[]): ChildProcess => startProgram(hasOwnCore ? core : undefined, file, words)

function count(child: ChildProcess): Promise<Counted> {
  const counted = messageOf<Counted>(child)
  child.send('count')
  return counted
}

async function bench(): Promise<void> {
  // This process sends the comments: it is no part of the site.
  if (hasOwnCore) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)])
  if (wanted.includes('sqlite')) await measure('SQLite', '')
  if (!wanted.includes('postgresql')) return
  const postgres = await startOwnPostgres({ isDurable: true })
  if (typeof postgres === 'string') return line(postgres)
  try {
    await measure('PostgreSQL', await postgres.database())
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  process.stdout.write(`${name}${workers > 0 ? `, a node of ${workers} workers` : ''}${hasOwnCore ? '' : ' (nothing is held to a core)'}\n`)
  const child = start(0, 'comment-site.ts', [databaseUrl, String(story.msid), String(readers), String(workers)])
  const site: Site = { ...(await messageOf<SiteDescription>(child)), child }
  const writes = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const comment = commentsOf(site, writes)
    await repeat(16, () => comment(), 2)
    await measureHits(site, comment)
    for (const times of [1, 16, 64]) line(`${String(times).padStart(2)} at once: ${(await repeat(times, () => comment(), seconds)).toFixed(0)} comments a second accepted`)
    if (streams > 0) await measureOpenPages(site, comment)
  } finally {
    writes.destroy()
    await endProgram(child)
  }
}

type SendComment = (mark?: string) => Promise<void>

/** Readers in turn write what nobody has written. @throws when one is not accepted */
function commentsOf(site: Site, agent: Agent): SendComment {
  let sent = 0
  return (mark = '') =>
    new Promise((resolve, reject) => {
      const index = sent++
      const headers = { 'content-type': 'application/json', accept: 'application/json', origin: site.url, cookie: `__Host-session=${site.tokens[index % site.tokens.length] ?? ''}` }
      const asked = request(`${site.url}/action/comments.post?back=${encodeURIComponent(site.path)}`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().once('error', reject)
        answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`A comment was answered with ${String(answer.statusCode)}.`))))
      })
      asked.once('error', reject)
      asked.end(JSON.stringify({ msid: story.msid, text: `${mark}What reader ${index} has to say of this, and nobody else: ${index * 7_919}.` }))
    })
}

/** As often as it goes, by so many at once. @returns how often a second */
async function repeat(times: number, work: () => Promise<unknown>, forSeconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - started < forSeconds * 1_000) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: times }, one))
  return done / ((performance.now() - started) / 1_000)
}

/** Sends comments at the rate, whether or not the earlier ones have been answered. @returns how many, once all are answered */
async function sendComments(comment: SendComment, forSeconds: number): Promise<number> {
  const started = performance.now()
  const underWay: Promise<unknown>[] = []
  for (let index = 0; index < rate * forSeconds; index++) {
    const ahead = (index * 1_000) / rate - (performance.now() - started)
    if (ahead > 1) await wait(ahead)
    underWay.push(comment())
  }
  await Promise.all(underWay)
  return underWay.length
}

interface Phase {
  readonly hitsPerSecond: number
  /** Of the site, all its threads, in the phase. */
  readonly cpuMs: number
  readonly hits: number
  readonly comments: number
  /** Of the readers' own core. */
  readonly busy: number
}

/** Page hits alone and while comments come, in turn: a machine that slows down slows both. */
async function measureHits(site: Site, comment: SendComment): Promise<void> {
  const load = start(1, 'page-load.ts', [site.url, site.path, String(connections)])
  const phase = async (isWritten: boolean): Promise<Phase> => {
    const before = await count(site.child)
    load.send('start')
    const [comments] = await Promise.all([isWritten ? sendComments(comment, seconds) : 0, wait(seconds * 1_000)])
    const had = messageOf<PageLoad>(load)
    load.send('stop')
    const { hits, ms, busy } = await had
    return { hitsPerSecond: hits / (ms / 1_000), cpuMs: (await count(site.child)).cpuMs - before.cpuMs, hits, comments, busy }
  }
  await phase(false)
  await phase(true)
  const before = await count(site.child)
  const pairs: { readonly alone: Phase; readonly meanwhile: Phase }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ alone: await phase(false), meanwhile: await phase(true) })
  const after = await count(site.child)
  const over = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value))
  line(`page hits a second: ${over(({ alone }) => alone.hitsPerSecond).toFixed(0)}; while ${rate} comments a second come: ${over(({ meanwhile }) => meanwhile.hitsPerSecond).toFixed(0)}, ${over(({ alone, meanwhile }) => meanwhile.hitsPerSecond / alone.hitsPerSecond).toFixed(3)} of that (${pairs.map(({ alone, meanwhile }) => (meanwhile.hitsPerSecond / alone.hitsPerSecond).toFixed(2)).join(' ')}); the readers' core was busy ${(over(({ alone }) => alone.busy) * 100).toFixed(0)} and ${(over(({ meanwhile }) => meanwhile.busy) * 100).toFixed(0)} %`)
  const perHit = ({ cpuMs, hits }: Phase) => (cpuMs / hits) * 1_000
  line(`processor time of the site a hit: ${over(({ alone }) => perHit(alone)).toFixed(1)} µs; with the comments' share: ${over(({ meanwhile }) => perHit(meanwhile)).toFixed(1)} µs, by which ${over(({ alone, meanwhile }) => perHit(alone) / perHit(meanwhile)).toFixed(3)} of the hits have room; a comment: ${over(({ alone, meanwhile }) => (meanwhile.cpuMs - (meanwhile.hits * perHit(alone)) / 1_000) / meanwhile.comments).toFixed(2)} ms`)
  const comments = pairs.reduce((sum, { meanwhile }) => sum + meanwhile.comments, 0)
  // Workers count for themselves.
  if (workers === 0) line(`${comments} comments: ${after.renders - before.renders} renderings of the page, ${after.composed - before.composed} of its list in ${(seconds * rounds * 2).toFixed(0)} s`)
  await endProgram(load)
}

/** Milliseconds from when a comment is sent until the last open page has it, for each of eleven. */
async function measureOpenPages(site: Site, comment: SendComment): Promise<void> {
  const pages = start(1, 'open-pages.ts', [new URL(site.url).port, addressOf(story), String(streams)])
  await messageOf<{ readonly begun?: number }>(pages, ({ begun }) => begun === streams)
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const all = messageOf<{ readonly heard?: string }>(pages, ({ heard }) => heard === String(round))
    const started = performance.now()
    await comment(`mark-${round}-`)
    await all
    times.push(performance.now() - started)
  }
  line(`${streams} open pages: the last has a comment ${median(times).toFixed(0)} ms after it was sent (median of ${times.length}; longest ${Math.max(...times).toFixed(0)} ms)`)
  await endProgram(pages)
}

await bench()
