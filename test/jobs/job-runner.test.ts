import { pino } from 'pino'
import t, { type Test } from 'tap'
import type { Job, JobContext } from '../../engine/jobs/job.ts'
import { createJobRunner, type JobRunnerOptions } from '../../engine/jobs/job-runner.ts'
import { type JobStore, memoryJobStore } from '../../engine/jobs/job-store.ts'
import { tableJobStore } from '../../engine/jobs/table-job-store.ts'
import { openDatabase } from '../../engine/origin/database.ts'
import { migrate } from '../../engine/origin/migrate.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase } from '../origin/each-database.ts'

interface Line {
  readonly code?: string
  readonly job?: string
  readonly outcome?: string
}

function start(t: Test, job: Job, store: JobStore, options: Partial<JobRunnerOptions> = {}) {
  const lines: Line[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const runner = createJobRunner({ jobs: () => [{ name: 'a.job', plugin: 'a', job }], openStore: () => store, node: 'one', isAppointed: () => true, context: () => ({ origin: undefined, changed: () => undefined }), logger, ...options })
  t.teardown(runner.close)
  return { ...runner, lines, outcome: async () => (await store.list()).get('a.job')?.state.outcome }
}

async function tables(t: Test, options: { readonly folder: string; readonly databaseUrl: string | undefined }): Promise<JobStore> {
  const { db, dialect, close } = openDatabase(options)
  await migrate({ db, dialect, parts: [], onFailure: () => t.fail('the migrations run') })
  t.teardown(close)
  return tableJobStore(() => db)
}

const everySecond = '* * * * * *'

function storeTests(t: Test, where: string, open: (t: Test) => Promise<JobStore>): void {
  void t.test(`a store in ${where}: of two that follow from one state one wins, and who was overtaken writes nothing`, async (t) => {
    const store = await open(t)
    const state = { due: 1, attempts: 1, runs: 1, failures: 0 }
    const tokens = await Promise.all([store.claim('a.job', 0, state, 60_000), store.claim('a.job', 0, state, 60_000)])
    t.same(tokens.toSorted(), [1, undefined])
    t.match((await store.list()).get('a.job'), { token: 1, isLeased: true, state })
    t.equal(await store.claim('a.job', 1, state, 60_000), undefined, 'it is held')
    t.equal(await store.renew('a.job', 1, 1), true)
    await until('the lease is over', async () => (await store.list()).get('a.job')?.isLeased === false)
    t.equal(await store.claim('a.job', 1, { ...state, due: 2 }, 60_000), 2)
    t.equal(await store.renew('a.job', 1, 60_000), false)
    t.equal(await store.settle('a.job', 1, { ...state, outcome: 'ok' }), false)
    t.equal(await store.settle('a.job', 2, { ...state, due: 2, outcome: 'failed' }), true)
    t.match((await store.list()).get('a.job'), { token: 3, isLeased: false, state: { due: 2, outcome: 'failed' } })
  })

  void t.test(`with ${where}, what is due is run by one of two, and how it ended is kept`, async (t) => {
    const store = await open(t)
    const dues: number[] = []
    const job: Job = { schedule: everySecond, run: ({ dueAt }) => void dues.push(dueAt) }
    const runners = [start(t, job, store), start(t, job, store, { node: 'two' })]
    runners.forEach((runner) => runner.start())
    await until('it ran three times', () => dues.length >= 3)
    await Promise.all(runners.map((runner) => runner.close()))
    t.equal(new Set(dues).size, dues.length, 'no due time twice')
    t.match((await start(t, job, store).list())[0], { name: 'a.job', outcome: 'ok', runs: dues.length, failures: 0, schedule: everySecond, timeZone: 'UTC' }, 'another process knows of it')
  })
}

storeTests(t, 'memory', async () => memoryJobStore())
eachDatabase(t, async (t, { open }) => storeTests(t, 'a table', async (own) => tables(own, await open())))

t.test('who closes while a run is being written down waits for that', async (t) => {
  const store = memoryJobStore()
  const written = Promise.withResolvers<void>()
  const settling = Promise.withResolvers<void>()
  const slow: JobStore = { ...store, settle: async (...given) => (settling.resolve(), await written.promise, store.settle(...given)) }
  const runner = start(t, { schedule: '0 4 * * *', run: () => undefined }, slow)
  const run = runner.run('a.job')
  await settling.promise
  let isClosed = false
  const closed = runner.close().then(() => (isClosed = true))
  await new Promise((resolve) => setImmediate(resolve))
  t.equal(isClosed, false)
  written.resolve()
  await Promise.all([closed, run])
  t.equal((await store.list()).get('a.job')?.state.outcome, 'ok')
})

t.test('one that throws has failed, with what it said; the next due time is tried', async (t) => {
  let runs = 0
  const job: Job = {
    schedule: everySecond,
    run: () => {
      runs += 1
      throw new Error('no such file')
    },
  }
  const runner = start(t, job, memoryJobStore())
  t.match(await runner.run('a.job'), { outcome: 'failed', error: 'no such file', failures: 1 })
  t.match(runner.lines.find(({ code }) => code === 'MH_JOB_FAILED'), { job: 'a.job', outcome: 'failed' })
  t.same(runner.counts(), [{ job: 'a.job', outcome: 'failed', runs: 1 }])
  runner.start()
  await until('it is tried again', () => runs > 1)
})

t.test('one that takes too long is aborted', async (t) => {
  const runner = start(t, { schedule: '0 0 1 1 *', timeout: '20ms', run: untilAborted }, memoryJobStore())
  t.match(await runner.run('a.job'), { outcome: 'timedOut', failures: 1 })
})

t.test('a run that is still going is not started a second time, by nobody', async (t) => {
  const store = memoryJobStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const job: Job = { schedule: everySecond, run: () => ((runs += 1), promise) }
  const one = start(t, job, store)
  const two = start(t, job, store, { node: 'two' })
  const first = one.run('a.job')
  await until('it runs', () => runs === 1)
  t.equal(await two.run('a.job'), undefined)
  t.equal(await one.run('a.job'), undefined)
  resolve()
  t.match(await first, { outcome: 'ok', runs: 1 })
})

t.test('a shutdown aborts what runs and says so', async (t) => {
  const store = memoryJobStore()
  let isRunning = false
  const runner = start(t, { schedule: '0 0 1 1 *', run: (context) => ((isRunning = true), untilAborted(context)) }, store)
  void runner.run('a.job')
  await until('it runs', () => isRunning)
  await runner.close()
  t.equal(await runner.outcome(), 'interrupted')
})

t.test('one whose lease another has taken stops, and writes nothing', async (t) => {
  const store = memoryJobStore()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const runner = start(t, { schedule: '0 0 1 1 *', run: (context) => untilAborted(context).catch(resolve) }, { ...store, renew: async () => false }, { leaseMs: 30 })
  const run = runner.run('a.job')
  t.match(await promise, { message: /stopped/ })
  await run
})

t.test('a process that is not appointed starts nothing, but by hand', async (t) => {
  let runs = 0
  const runner = start(t, { schedule: everySecond, run: () => void (runs += 1) }, memoryJobStore(), { isAppointed: () => false })
  runner.start()
  t.match(await runner.run('a.job'), { outcome: 'ok' })
  // One that is appointed tells that due times pass.
  let passed = 0
  start(t, { schedule: everySecond, run: () => void (passed += 1) }, memoryJobStore()).start()
  await until('two due times have passed', () => passed === 2)
  t.equal(runs, 1)
  await t.rejects(runner.run('a.other'), /There are: a\.job/)
})

const untilAborted = ({ signal }: JobContext): Promise<void> => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

t.test('a lease that a process left behind while its clock was a day ahead is waited for no longer than others', async (t) => {
  const { db, dialect, close } = openDatabase({ folder: ':memory:' })
  t.teardown(close)
  await migrate({ db, dialect, parts: [], onFailure: () => t.fail('the migrations run') })
  let day = 100
  let elapsed = 0
  const store = tableJobStore(() => db, () => day * 86_400_000 + elapsed, () => elapsed)
  const state = { due: 0, attempts: 1, runs: 1, failures: 0 }
  const isLeased = async () => (await store.list()).get('a.job')?.isLeased
  t.equal(await store.claim('a.job', 0, state, 30_000), 1)
  day -= 1
  t.equal(await isLeased(), true)
  elapsed += 30_000
  t.equal(await isLeased(), true, 'it may be renewed yet')
  t.equal(await store.claim('a.job', 1, state, 30_000), undefined)
  elapsed += 30_000
  t.equal(await isLeased(), false)
  t.equal(await store.claim('a.job', 1, state, 30_000), 2, 'within a minute')
  t.equal(await store.renew('a.job', 1, 30_000), false, 'who had it before is told, should it live')
  for (let n = 0; n < 5; n++) {
    elapsed += 20_000
    t.equal(await store.renew('a.job', 2, 30_000), true)
    t.equal(await isLeased(), true, 'one that is renewed is kept')
  }
})
