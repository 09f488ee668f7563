// CPU per request of a hit, against bare node:http that writes the same brotli bytes with the same headers. Each contender is
// a process of its own; they are loaded in turns, and ratios are taken within a round.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from './measure.ts'

// Many short turns: on a machine that does other things, too, neighbours in time are what can be compared.
const rounds = Number(process.env['ROUNDS'] ?? 15)
const requests = 6_000
const names = ['bare', 'metrics', 'a line each', 'bare, three headers'] as const

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

interface Contender {
  readonly name: string
  readonly child: ChildProcess
  readonly port: number
  /** CPU microseconds a request, by round. */
  readonly costs: number[]
}

const told = <Message>(child: ChildProcess) => new Promise<Message>((resolve) => child.once('message', (message) => resolve(message as Message)))

async function start(name: string): Promise<Contender> {
  const child = fork(join(import.meta.dirname, 'hit-path-server.ts'), [name], { execPath: process.execPath, env: { ...process.env, NODE_ENV: 'production' } })
  const { port } = await told<{ port: number }>(child)
  return { name, child, port, costs: [] }
}

async function cpuOf({ child }: Contender): Promise<number> {
  const answer = told<{ cpu: NodeJS.CpuUsage }>(child)
  child.send('cpu')
  const { cpu } = await answer
  return cpu.user + cpu.system
}

async function load({ port }: Contender): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/story/1`,
    connections: 50,
    amount: requests,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': agent, accept: 'text/html', 'accept-language': 'en-IN' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers that are not 2xx, ${result.errors} errors`)
  return result.requests.total
}

const contenders = await Promise.all(names.map(start))
for (const contender of contenders) for (let turn = 0; turn < 4; turn += 1) await load(contender)
for (let round = 0; round < rounds; round += 1) {
  for (const contender of contenders) {
    const before = await cpuOf(contender)
    const answered = await load(contender)
    contender.costs.push(((await cpuOf(contender)) - before) / answered)
  }
}
const [first] = contenders
process.stdout.write(`A hit, CPU a request, bare node:http with the same bytes and headers = 1; ${rounds} rounds of ${requests} requests, medians\n`)
for (const { name, costs } of contenders) {
  const ratio = median(costs.map((cost, round) => (first?.costs[round] ?? Number.NaN) / cost))
  process.stdout.write(`  ${name.padEnd(24)} ${median(costs).toFixed(1).padStart(6)} µs   ${ratio.toFixed(3)}\n`)
}
for (const { child } of contenders) child.kill()
process.exit(0)
