// `npm run soak:publish -- --seconds 1200 --every 120`: two nodes on one Redis behind nginx and Varnish in turns. A story is
// published each second, some are corrected, dated ahead or taken down, another release is rolled out every two minutes,
// and readers ask for stored pages and for the islands of pages that have been open for a while; docs/operator/deployment.md.
// Ends with figures, and with 1 when a request failed, an island was dead, or something was older than its limits.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startRedis } from '../cache/redis-server.ts'
import { testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startPostgres } from '../origin/postgres-server.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { makeRelease, type Release } from './make-release.ts'
import { openNewsroom } from './newsroom.ts'
import { renderingsSince, type RenderCounts } from './count-renderings.ts'
import { type RollingNode, startRollingNode } from './rolling-nodes.ts'
import { runEditors } from './soak-editors.ts'
import { runReaders, type SoakLimits } from './soak-readers.ts'
import { openTally } from './soak-tally.ts'
import { type RunningEdge, startEdge } from './start-edges.ts'
import { storeSite } from './stored-site.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '1200' }, every: { type: 'string', default: '120' }, pages: { type: 'string', default: '200' } } })
const wholeNumber = (name: string, text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  process.stderr.write(`soak:publish: --${name} is "${text}"; expected a whole number.\n`)
  process.exit(2)
}
const seconds = wholeNumber('seconds', values.seconds)
const every = wholeNumber('every', values.every)
const maxPaths = wholeNumber('pages', values.pages)

/** What docs/operator promises, in milliseconds. */
const limits: SoakLimits = { shownMs: 30_000, takenDownMs: 10_000, publishedMs: { nginx: 10_000, Varnish: 2_000 } }
/**
 * By release: two behind nginx, two behind Varnish. What is kept for long may not be in front of nginx, which nobody can
 * purge, so that of four releases one is.
 */
const frontOf = (release: number): RunningEdge['name'] => (release % 4 < 2 ? 'nginx' : 'Varnish')
const edgeFreshFor = (release: number): string => (release % 4 === 3 ? '5m' : '4s')

const begunAt = performance.now()
const announce = (line: string) => void process.stderr.write(`${((performance.now() - begunAt) / 1_000).toFixed(1).padStart(7)}  ${line}\n`)
const startedRedis = await startRedis()
if (typeof startedRedis === 'string') {
  process.stderr.write(`${startedRedis}\n`)
  process.exit(2)
}
const redis = startedRedis
// Sockets stand in it: its path has to be short.
const folder = await mkdtemp(join(tmpdir(), 'mh-soak-'))
// As on several machines; without it both nodes share a file, as the workers of one machine do.
const postgres = await startPostgres()
const databaseUrl = typeof postgres === 'string' ? '' : await postgres.database()
const store = await copyFilledStore(await testConfig())
const releases: Release[] = []
const nodes: RollingNode[] = []
const edges: RunningEdge[] = []
const varnishPort = await freePort()
const env = (release: number) => ({
  REDIS_URL: redis.url,
  REDIS_PREFIX: 'soak',
  EDGE_PURGE_URLS: `http://127.0.0.1:${varnishPort}`,
  EDGE_FRESH_FOR: edgeFreshFor(release),
  PUBLIC_URL: 'http://news.example',
  MASTHEAD_DATA: store.folder,
  MASTHEAD_DEMO: '1',
  // Readers are never refused because this machine has other work.
  MAX_EVENT_LOOP_DELAY: '60000',
  INGEST_TOKEN: ingestToken,
  API_URL_ENGLISH: '',
  API_URL_TELUGU: '',
  DATABASE_URL: databaseUrl,
})

async function closeAll(): Promise<void> {
  for (const edge of edges) await edge.close()
  await Promise.all(nodes.map((node) => node.close()))
  await redis.stop()
  for (const one of [folder, ...releases.map((release) => release.folder)]) await rm(one, { recursive: true, force: true })
  await store.remove()
  if (typeof postgres !== 'string') await postgres.stop()
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void closeAll().then(() => process.exit(1)))

async function build(number: number): Promise<Release> {
  const release = await makeRelease(number)
  releases.push(release)
  announce(`release ${number} is built`)
  return release
}

async function soak(): Promise<boolean> {
  const first = await build(0)
  for (const name of ['node-1', 'node-2']) nodes.push(await startRollingNode(name, folder, first, env(0)))
  const nodePorts = nodes.map(({ port }) => port)
  for (const [name, port] of [['nginx', await freePort()], ['Varnish', varnishPort]] as const) edges.push(await startEdge(name, folder, port, nodePorts))
  const edgeNamed = (name: RunningEdge['name']): RunningEdge => {
    const edge = edges.find((one) => one.name === name)
    if (!edge) throw new Error(`There is no ${name}.`)
    return edge
  }
  let present = 0
  let front = edgeNamed(frontOf(0))
  let turn = 0
  const tally = openTally(() => (performance.now() - begunAt) / 1_000, announce)
  const newsroom = openNewsroom({
    port: () => {
      const serving = nodes.filter((node) => node.isServing())
      return serving[(turn += 1) % serving.length]?.port ?? 0
    },
    firstMsid: 990_000_000,
    picture: await sharp({ create: { width: 800, height: 450, channels: 3, background: '#557799' } }).jpeg().toBuffer(),
  })
  const newest = []
  for (const section of ['india', 'sports', 'world']) newest.push(await newsroom.publish({ section }))
  const pages = await storeSite(nodePorts[0] ?? 0, maxPaths, newest)
  announce(`${pages.length} pages are stored, ${pages.filter(({ listsNewest }) => listsNewest).length} of them list the newest stories`)

  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1_000
  const isOver = () => performance.now() >= endAt
  const releaseOf = new Map<string, number>()
  const known = (release: Release) => release.ownFiles.forEach((file) => releaseOf.set(file, release.number))
  known(first)
  const readers = runReaders({ front: () => front, pages, stories: newsroom.stories, releaseOf: (file) => releaseOf.get(file), currentRelease: () => present, limits, tally, isOver })
  const editors = runEditors({ newsroom, places: () => [front, ...nodes.filter((node) => node.isServing()).map(({ port }) => ({ name: 'a node', port }))], publishedWithinMs: (place) => (place === 'nginx' ? limits.publishedMs.nginx : limits.publishedMs.Varnish), takenDownWithinMs: limits.takenDownMs, tally, isOver })
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  const perChange: RenderCounts[] = []
  const loads: number[] = []

  const changes = () => {
    const { published, embargoed, corrected, takenDown } = newsroom.counts()
    return published + embargoed + corrected + takenDown
  }
  /** Renderings between two deployments, once what the deployment costs is over. */
  async function countUntil(untilMs: number): Promise<void> {
    await wait(Math.min(20_000, Math.max(0, untilMs - performance.now()) / 2))
    const before = { changes: changes(), snapshots: (await Promise.all(nodes.map((node) => node.snapshots()))).flat() }
    await wait(Math.max(0, untilMs - performance.now()))
    const after = (await Promise.all(nodes.map((node) => node.snapshots()))).flat()
    perChange.push(renderingsSince(before.snapshots, after, changes() - before.changes))
    loads.push(Number(loadavg()[0]?.toFixed(1)))
    for (const { eventLoop } of after) tally.time('timers of a node late, worst of a minute', eventLoop.max)
  }

  const deployedAt = (number: number) => startedAt + number * every * 1_000
  // The next one is built while its predecessor is rolled out.
  let building: Promise<Release> | undefined = deployedAt(1) < endAt ? build(1) : undefined
  for (let number = 1; ; number += 1) {
    const [next] = await Promise.all([building, countUntil(Math.min(endAt, deployedAt(number)))])
    if (!next || isOver()) break
    building = deployedAt(number + 1) < endAt ? build(number + 1) : undefined
    known(next)
    present = number
    announce(`release ${number} is rolled out behind ${front.name}`)
    for (const node of nodes) {
      await node.replace(next, env(number))
      await wait(front.asksAgainMs)
    }
    tally.count('deployments')
    front = edgeNamed(frontOf(number))
    announce(`release ${number} serves behind ${front.name}, which keeps pages for ${edgeFreshFor(number)} at most`)
  }
  // One that is not rolled out any more is deleted with the others, once it is there.
  await Promise.all([readers, editors, building?.catch(() => undefined)])
  await Promise.all(nodes.map((node) => node.close()))

  for (const ms of nodes.flatMap((node) => node.releasedAfterMs())) tally.time('embargoed story is published in the store', ms)
  const faults = tally.faults()
  const complaints = Map.groupBy(nodes.flatMap((node) => node.complaints()), ({ code }) => code)
  process.stdout.write(
    `${JSON.stringify({ seconds, every, store: databaseUrl ? 'PostgreSQL' : 'SQLite', pages: pages.length, listNewest: pages.filter(({ listsNewest }) => listsNewest).length, newsroom: newsroom.counts(), counts: tally.counts(), perChange, times: tally.times(), loads, ownTimersLateMs: { p99: Math.round(loop.percentile(99) / 1e6), max: Math.round(loop.max / 1e6) }, complaints: Object.fromEntries([...complaints].map(([code, some]) => [code, { count: some.length, first: some.slice(0, 3).map(({ line }) => line) }])), faults }, null, 1)}\n`,
  )
  return Object.keys(faults).length === 0
}

let holds = false
try {
  holds = await soak()
} finally {
  announce('ending')
  await closeAll()
}
process.exit(holds ? 0 : 1)
