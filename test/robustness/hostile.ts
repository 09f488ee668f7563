// `npm run hostile -- --requests 100000 --seed 1`: asks the demo site for every address with everything wrong that a sender can
// think of, by a seed; docs/operator/running.md. Ends with 1 when an answer is one that nobody may get.
import { parseArgs } from 'node:util'
import { startMasthead } from '../fixtures/started-site.ts'
import { createHostileTarget, hostileEnvironment } from './ask-hostile-site.ts'
import { createCorpus, describeRequest } from './hostile-request.ts'
import { runHostile } from './run-hostile.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' }, from: { type: 'string', default: '0' }, only: { type: 'string' } } })
const usage = (sentence: string): never => {
  process.stderr.write(`hostile: ${sentence}\n`)
  process.exit(2)
}
const wholeNumber = (name: string, text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : usage(`--${name} is "${text}"; expected a whole number.`))
const [requests, seed, from] = [wholeNumber('requests', values.requests), wholeNumber('seed', values.seed), wholeNumber('from', values.from)]
const only = values.only?.split(',').map((number) => wholeNumber('only', number))
if (process.platform !== 'linux') usage('it looks into /proc: it runs on Linux only.')

const print = (line: string) => void process.stdout.write(`${line}\n`)
const announce = (line: string) => print(`${process.uptime().toFixed(1).padStart(8)}  ${line}`)
const endings: (() => unknown)[] = []
let isEnding = false
async function end(status: number): Promise<never> {
  if (!isEnding) {
    isEnding = true
    for (const ending of endings.toReversed()) await ending()
  }
  process.exit(status)
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void end(1))

announce('starting the site')
const target = createHostileTarget(await startMasthead({ teardown: (ending) => void endings.push(ending) }, { env: hostileEnvironment }))
const found = await target.places()
const corpus = createCorpus(found, seed)
announce(`seed ${seed}: ${found.places.length} addresses, ${corpus.pairs} pairs of an address and what is wrong with it${found.madeUp.length === 0 ? '' : `; params made up for ${found.madeUp.join(', ')}`}`)
if (only) for (const number of only) print(describeRequest(corpus.request(number)))
const report = await runHostile(target, corpus, only ?? Array.from({ length: requests }, (_, index) => from + index), announce)

print(`\n${report.requests} requests, ${report.failures.length} failed; ${(report.processorMs / report.requests).toFixed(2)} ms of a processor each`)
print(`Answers: ${[...report.statuses].toSorted(([one], [other]) => one.localeCompare(other)).map(([status, count]) => `${status} ${count}`).join(', ')}`)
print('Took the most of a processor, with what was done for others meanwhile:')
for (const { milliseconds, description } of report.slowest) print(`  ${milliseconds.toFixed(0).padStart(5)} ms  ${description}`)
for (const [pid, megabytes] of report.memory) print(`Memory of process ${pid}: ${megabytes.filter((_, index) => index % 6 === 0).join(', ')} MB`)
const unexpected = target.said().split('\n').filter((line) => line.includes('"level":50'))
if (unexpected.length > 0) print(`${unexpected.length} errors in the log, the first: ${unexpected[0]?.slice(0, 600)}`)
for (const fault of report.faults) print(`FAILED: ${fault}`)
for (const { faults, description } of report.failures) print(`FAILED: ${faults.join('; ')}: ${description}`)
if (report.failures.length > 0) print(`Repeat them with:\n  npm run hostile -- --seed ${seed} --only ${report.failures.map(({ number }) => number).join(',')}`)
await end(report.failures.length + report.faults.length > 0 ? 1 : 0)
