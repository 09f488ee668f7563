// The demo's article in Next.js, Astro, Express with react-dom, and here: the same text, links and pictures, production
// builds, no compression, no log lines of peers. Every server is held to one core and loaded from another, in turns.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { articleData } from './article-data.ts'
import { cpuOf, load, type Loaded, onCore, residentOf, tools } from './load.ts'
import { median } from './measure.ts'
import { articleFile, peerApps, preparePeers, versionOf } from './peer-apps.ts'
import { differenceOf, shownIn, weigh } from './same-article.ts'

const rounds = Number(process.env['ROUNDS'] ?? 7)
const seconds = Number(process.env['SECONDS'] ?? 2)
let port = Number(process.env['PORT'] ?? 4200)

interface Contender {
  readonly name: string
  readonly address: string
  readonly pid: number
  /** Round by round: microseconds of processor time a request, and what the load saw. */
  readonly cpu: number[]
  readonly loaded: Loaded[]
}

interface Starting {
  readonly words: readonly string[]
  readonly folder: string
  readonly env?: NodeJS.ProcessEnv
  readonly core?: number
}

const children: ChildProcess[] = []
const say = (line = '') => void process.stdout.write(`${line}\n`)

/** Starts a server on the next port. */
function start({ words, folder, env = {}, core = 0 }: Starting): { readonly origin: string; readonly pid: number } {
  const own = port++
  const [program, args] = onCore(core, [process.execPath, ...words.map((word) => (word === '$PORT' ? String(own) : word))])
  const child = spawn(program, [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(own), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', ARTICLE_DATA: articleFile } })
  children.push(child)
  return { origin: `http://127.0.0.1:${own}`, pid: child.pid ?? 0 }
}

async function answering(address: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
    const status = await fetch(address).then(({ status }) => status, () => 0)
    if (status === 200) return
  }
  throw new Error(`${address} did not answer with 200 within a minute`)
}

const article = await articleData()
const problem = preparePeers(article)
if (problem !== undefined) {
  say(`The peers cannot be had, and are left out: ${problem}`)
  process.exit(0)
}
process.on('exit', () => children.forEach((child) => child.kill()))
process.on('SIGINT', () => process.exit(130))

const answers = start({ words: ['answers-server.ts', articleFile, '$PORT'], folder: import.meta.dirname, core: 1 })
await answering(answers.origin + (Object.values(article.addresses)[0] ?? ''))

const contenders: Contender[] = []
const enter = (name: string, { origin, pid }: ReturnType<typeof start>, path: string) => contenders.push({ name, address: origin + path, pid, cpu: [], loaded: [] })
const ours = (mode: string) => start({ words: ['article-server.ts', mode, '$PORT', answers.origin], folder: import.meta.dirname })
enter('Masthead, cached', ours('cached'), article.url)
enter('Masthead, cold', ours('cold'), article.url)
enter('Masthead, cold, fetching', ours('fetching'), article.url)
for (const { name, folder, path, script, canFetch } of peerApps()) {
  const one = { words: [script], folder }
  enter(name, start(one), path)
  if (canFetch) enter(`${name}, fetching`, start({ ...one, env: { ARTICLE_ORIGIN: answers.origin } }), path)
}

const shown = async (address: string) => {
  await answering(address)
  return shownIn(await (await fetch(address)).text())
}
const expected = await shown(contenders[0]?.address ?? '')
for (const { name, address } of contenders) {
  const different = differenceOf(expected, await shown(address))
  if (different !== undefined) throw new Error(`${name} does not show the same article: ${different}`)
}
say(`\nThe article, ${expected.text.length} letters, ${expected.pictures} pictures, ${expected.links.length} links, in every contender; ${tools}`)
say(`next ${versionOf('next', 'next')}, react ${versionOf('next', 'react')}, astro ${versionOf('astro', 'astro')}, @astrojs/node ${versionOf('astro', '@astrojs/node')}, express ${versionOf('express', 'express')}`)

for (let round = -2; round < rounds; round += 1) {
  for (const { address, pid, cpu, loaded } of contenders) {
    const before = cpuOf(pid)
    const seen = await load(address, seconds)
    const after = cpuOf(pid)
    if (round < 0) continue
    loaded.push(seen)
    cpu.push(before === undefined || after === undefined ? 1_000_000 / seen.perSecond : ((after - before) * 1_000) / seen.requests)
  }
}

const named = (name: string) => contenders.find((one) => one.name === name)
const column = (text: string, width: number) => text.padStart(width)
say(`\n${'Medians of '.concat(String(rounds), ' rounds').padEnd(34)}${column('CPU µs', 9)}${column('a second', 10)}${column('p50 ms', 8)}${column('p99 ms', 8)}${column('RSS MB', 8)}`)
for (const { name, cpu, loaded, pid } of contenders) {
  const of = (value: (one: Loaded) => number) => median(loaded.map(value))
  say(`${name.padEnd(34)}${column(median(cpu).toFixed(0), 9)}${column(of((one) => one.perSecond).toFixed(0), 10)}${column(of((one) => one.p50).toFixed(2), 8)}${column(of((one) => one.p99).toFixed(2), 8)}${column(residentOf(pid).toFixed(0), 8)}`)
}

const compared = [
  ['Masthead, cold', 'Next.js, dynamic', 20],
  ['Masthead, cold, fetching', 'Next.js, dynamic, fetching', 20],
  ['Masthead, cached', 'Next.js, static', 50],
  ['Masthead, cold', 'Astro', 2],
  ['Masthead, cold, fetching', 'Astro, fetching', 2],
  ['Masthead, cached', 'Astro, prerendered', undefined],
  ['Masthead, cold', 'Express and react-dom', undefined],
  ['Masthead, cold, fetching', 'Express and react-dom, fetching', undefined],
] as const
say(`\n${'How many times as fast, in a round'.padEnd(62)}${column('by CPU', 9)}${column('by second', 11)}${column('target', 8)}`)
for (const [one, other, target] of compared) {
  const [own, theirs] = [named(one), named(other)]
  if (!own || !theirs) continue
  const byCpu = median(own.cpu.map((cost, round) => (theirs.cpu[round] ?? Number.NaN) / cost))
  const bySecond = median(own.loaded.map(({ perSecond }, round) => perSecond / (theirs.loaded[round]?.perSecond ?? Number.NaN)))
  say(`${`${one} : ${other}`.padEnd(62)}${column(byCpu.toFixed(1), 9)}${column(bySecond.toFixed(1), 11)}${column(target === undefined ? '' : String(target), 8)}`)
}

say(`\n${'Bytes; packed is brotli 5 for all'.padEnd(34)}${column('HTML', 9)}${column('packed', 9)}${column('scripts', 9)}${column('packed', 9)}`)
for (const name of ['Masthead, cached', 'Next.js, dynamic', 'Next.js, static', 'Astro', 'Express and react-dom']) {
  const weight = await weigh(named(name)?.address ?? '')
  say(`${name.padEnd(34)}${column(String(weight.html), 9)}${column(String(weight.htmlPacked), 9)}${column(String(weight.scripts), 9)}${column(String(weight.scriptsPacked), 9)}`)
}
say('Masthead\'s HTML holds the styles of the page; the others link to them.')
process.exit(0)
