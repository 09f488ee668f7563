import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { root } from '../fixtures/built-site.ts'
import { runGroup } from './run-group.ts'

/** Runs files that the test writes, in one process; what is told of them is sorted by file. */
async function run(t: Test, sources: Readonly<Record<string, string>>) {
  const folder = t.testdir(Object.fromEntries(Object.entries(sources).map(([name, text]) => [`${name}.test.ts`, `import t from 'tap'\n${text}\n`])))
  const files = Object.keys(sources).map((name) => join(folder, `${name}.test.ts`))
  const nameOf = (file: string) => file.slice(folder.length + 1, -'.test.ts'.length)
  const passed: string[] = []
  const failed: string[] = []
  const told: string[] = []
  const skipped: string[] = []
  const processor = new Map<string, number>()
  await runGroup(files, {
    cwd: root,
    env: process.env,
    listener: {
      file: ({ file, passed: isGood }) => void (isGood ? passed : failed).push(nameOf(file)),
      failed: (file, what) => void told.push(`${nameOf(file)}: ${what}`),
      skipped: (file, what) => void skipped.push(`${nameOf(file)}: ${what}`),
      diagnosis: () => undefined,
      processor: (file, seconds) => void processor.set(nameOf(file), seconds),
    },
  })
  return { passed, failed, told, skipped, processor, folder }
}

const pass = "t.test('passes', async (t) => { t.pass('there') })"

t.test('files in one process are told of one by one; one that fails does not touch the next', async (t) => {
  const { passed, failed, told, skipped } = await run(t, {
    good: pass,
    wrong: "t.test('differs', async (t) => { t.equal(1, 2, 'one is two') })",
    broken: "throw new Error('while it loads')",
    left: "t.test('elsewhere', { skip: 'no such machine' }, async () => {})\nt.test('half', async (t) => t.plan(0, 'no database'))",
    last: pass,
  })
  t.same(passed, ['good', 'left', 'last'])
  t.same(failed, ['wrong', 'broken'])
  t.ok(told.includes('wrong: one is two'), told.join('\n'))
  t.ok(told.includes('broken: while it loads'))
  t.same(skipped, ['left: elsewhere (no such machine)', 'left: half (no database)'])
})

t.test('a test in one of many files has a folder of its own', async (t) => {
  const name = 'n'.repeat(40)
  const sources = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${name}${index}`, `t.test('writes', async (t) => { const { readdirSync } = await import('node:fs'); t.same(readdirSync(t.testdir({ own${index}: '' })), ['own${index}']) })`]))
  const { passed, told } = await run(t, sources)
  t.same(told, [])
  t.equal(passed.length, 12)
})

t.test('a test that is made after an await outlives what was there before it', async (t) => {
  const { passed, told, folder } = await run(t, {
    late: `import { existsSync, writeFileSync } from 'node:fs'
t.teardown(() => writeFileSync(import.meta.filename + '.closed', ''))
${pass}
await new Promise((resolve) => setTimeout(resolve, 100))
t.test('late', async (t) => { t.notOk(existsSync(import.meta.filename + '.closed'), 'what it uses is still open') })`,
  })
  t.same(passed, ['late'], told.join('\n'))
  t.ok(existsSync(join(folder, 'late.test.ts.closed')))
})

t.test('errors that nobody catches fail the test that runs', async (t) => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 50))'
  const { failed, told } = await run(t, {
    timer: `t.test('throws', async (t) => { setTimeout(() => { throw new Error('in a timer') }); ${wait}; t.pass() })`,
    promise: `t.test('rejects', async (t) => { void Promise.reject(new Error('unheard')); ${wait}; t.pass() })\n${pass}`,
  })
  t.same(failed, ['timer', 'promise'])
  t.ok(told.includes('timer: in a timer'), told.join('\n'))
  t.ok(told.includes('promise: unheard'))
})

t.test('what a file and the processes that it starts take of the processors is told', async (t) => {
  const busy = "const begun = process.cpuUsage(); while (process.cpuUsage(begun).user < 400_000);"
  const { processor } = await run(t, {
    idle: pass,
    own: `t.test('works', async (t) => { ${busy}; t.pass() })`,
    started: `import { spawnSync } from 'node:child_process'\nt.test('has another work', async (t) => { spawnSync(process.execPath, ['--eval', ${JSON.stringify(busy)}]); t.pass() })`,
  })
  t.same([...processor.keys()], ['idle', 'own', 'started'])
  for (const [file, seconds] of processor) t.equal(seconds >= 0.4, file !== 'idle', `${file}: ${seconds} s`)
})

t.test('a test that asserts nothing, one that never ends, and a process that dies are failures', async (t) => {
  const empty = await run(t, { empty: "t.test('says nothing', async () => {})\nt.test('outer', async (t) => { t.test('inner', async () => {}) })" })
  t.same(empty.failed, ['empty'])
  t.same(empty.told, ['empty: says nothing: it asserts nothing', 'empty: inner: it asserts nothing'])
  const never = await run(t, { never: "t.test('waits', async (t) => { await new Promise(() => {}); t.pass() })" })
  t.same(never.failed, ['never'])
  const dies = await run(t, { dies: 'process.exit(0)', after: pass })
  t.same(dies.failed, ['dies', 'after'])
})
