import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { filesLeft, processesLeft } from './left-behind.ts'
import { endedByItself, endInOrder, killPrimary } from './process-ends.ts'
import { isRunning, processTree } from './processes.ts'
import { watchWorkers } from './worker-watch.ts'

t.jobs = 1
const skip = process.platform !== 'linux' && 'it looks into /proc'
const withinMs = 5_000

/** A process that stays, and whose script is done. */
async function startScript(script: string, env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', `setInterval(() => {}, 1_000); (async () => { ${script}; process.stdout.write('ready') })()`], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  await once(child.stdout, 'data')
  return child
}

t.test('a node ends in order', { skip }, async (t) => {
  const end = async (script: string, ms = withinMs) => endInOrder(await startScript(script), { name: 'node-1', how: 'restart', withinMs: ms })
  t.same(await end("process.on('SIGTERM', () => process.exit(0))"), [])
  t.same(await end("process.on('SIGTERM', () => process.exit(3))"), ['node-1 ended with 3 after SIGTERM (restart)'])
  t.same(await end(''), ['node-1 ended with SIGTERM after SIGTERM (restart)'], 'by the signal itself, and not in order')
  t.same(await end("process.on('SIGTERM', () => {})", 300), ['node-1 was there 0.3 s after SIGTERM (restart)', 'node-1 ended with SIGKILL after SIGTERM (restart)'])
})

t.test('workers do not outlive their primary', { skip }, async (t) => {
  const primary = (childMinds: boolean) => `
    const child = require('node:child_process').fork('--eval', ["process.on('disconnect', () => { ${childMinds ? 'process.exit(0)' : ''} }); setInterval(() => {}, 1_000); process.send('ready')"], { execArgv: [] })
    await new Promise((resolve) => child.once('message', resolve))`
  for (const [childMinds, fault] of [[true, undefined], [false, 'workers of node-1 outlived their primary by 0.5 s']] as const) {
    const child = await startScript(primary(childMinds))
    const pids = processTree(child.pid ?? 0)
    t.equal(pids.length, 2)
    t.equal(await killPrimary(pids, { name: 'node-1', withinMs: childMinds ? withinMs : 500 }), fault)
    t.notOk(pids.some(isRunning), 'none is left in either case')
  }
})

t.test('a worker to which nothing was done does not end', async (t) => {
  let workers: readonly number[] = [1, 2]
  let isExcused = false
  const events: string[] = []
  const node = { part: 'node-1', workerCount: 2, workers: () => workers, said: () => 'its last words\n' }
  const watch = watchWorkers([node], { isExcused: () => isExcused, onBorn: () => void events.push('born'), onGone: () => (events.push('gone'), () => void events.push('whole')) })
  t.same(watch.look(), [])
  workers = [1]
  t.same(watch.look(), ['a worker of node-1 ended by itself: its last words'])
  t.same(watch.look(), [], 'it is said once')
  workers = [1, 3]
  t.same(watch.look(), [])
  isExcused = true
  workers = []
  t.same(watch.look(), [], 'one that was killed')
  t.same(events, ['gone', 'born', 'whole'])
  t.equal(endedByItself('node-1', 'SIGSEGV', ' its last words\n'), 'node-1 ended with SIGSEGV by itself: its last words')
})

t.test('nothing is left behind', { skip }, async (t) => {
  const before = new Set(processTree(process.pid))
  const marked = await startScript('', { CHAOS_TEST_MARK: 'seven' })
  const unmarked = await startScript('')
  const ended = Promise.all([once(marked, 'exit'), once(unmarked, 'exit')])
  const left = processesLeft('CHAOS_TEST_MARK', 'seven', before)
  t.equal(left.length, 2, left.join('; '))
  t.match(left.find((one) => one.includes(String(marked.pid))), /was left behind: .*--eval/)
  t.match(left.find((one) => one.includes(String(unmarked.pid))), /was left behind: a server/)
  await ended
  t.same(processesLeft('CHAOS_TEST_MARK', 'seven', before), [])

  const folder = await mkdtemp(join(tmpdir(), 'masthead-left-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['tmp', 'run', 'node-1']) await mkdir(join(folder, name))
  for (const name of ['node-1/content.sqlite', 'node-1/overrides.json', 'node-1.clock', 'run/lock']) await writeFile(join(folder, name), '')
  t.same(await filesLeft(folder), [])
  for (const name of ['tmp/upload', 'run/3000.7.sock', 'node-1/overrides.json.tmp']) await writeFile(join(folder, name), '')
  t.same(await filesLeft(folder), [join(folder, 'tmp/upload'), join(folder, 'run/3000.7.sock'), 'node-1/overrides.json.tmp'].map((file) => `file left behind: ${file}`))
})
