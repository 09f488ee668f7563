// `npm test`: types, one build, then every test file; `npm test -- <file> …`: these. `TEST_JOBS` says how many processes run at
// once; otherwise one more than there are processors, because a third of their time they wait for browsers and servers.
// A few files that fail in a whole run are run once more, alone: what passes then is named as such, with what had failed.
// Ends with a line "N passed, N failed[, N skipped]".
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { root } from './fixtures/built-site.ts'
import { groupFiles } from './runner/groups.ts'
import { checkTypes, prepare } from './runner/prepare.ts'
import { processorSeconds } from './runner/processor-seconds.ts'
import { runGroup } from './runner/run-group.ts'

const named = process.argv.slice(2).map((file) => relative(root, file))
const files = named.length > 0 ? named : readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts')).map((file) => join('test', file)).toSorted()
const groups = groupFiles(root, files)
const env: NodeJS.ProcessEnv = {
  // Hundreds of processes load the same modules: compiled once, they start in two thirds of the time.
  NODE_COMPILE_CACHE: join(root, '.masthead/compile-cache'),
  // A machine that is slow for its tests is not a site under a storm of readers: none is refused for that, but by tests that ask for it.
  MAX_EVENT_LOOP_DELAY: '60000',
  // Stores of tests have folders of their own, which a site would leave empty.
  MASTHEAD_DEMO: '1',
  // Nothing in front has to be sent elsewhere before a site of a test ends.
  DRAIN_TIME: '0s',
  // A site of a test is gone before anybody asks for the pictures that it would make ahead.
  MASTHEAD_PICTURES_AHEAD: '0',
  // Tests look for elements by the classes that the stylesheets write.
  READABLE_CLASS_NAMES: '1',
  // Seconds that a file may take, where it does not say otherwise.
  TAP_TIMEOUT: '1300',
  ...process.env,
  // The pinned Node and TypeScript come first, also when this is not run by npm.
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
}
const say = (line: string) => void process.stdout.write(`${line}\n`)

const isCostly = groups.some((group) => group.isCostly)
// Each keeps one processor busy.
const types = named.length === 0 ? checkTypes(env) : undefined
if (types) say('Checking types …')
if (isCostly) say('Building …')
const shared = isCostly ? await prepare(env, files.map((file) => join(root, file))) : undefined
if (types && !(await types)) {
  await shared?.close()
  say('The types do not hold.\n0 passed, 1 failed')
  process.exit(1)
}

const times = new Map<string, number>()
const processor = new Map<string, number>()
const failedFiles = new Set<string>()
let failures: { readonly file: string; readonly what: string }[] = []
const skipped: string[] = []
const listener = {
  file({ file, passed, seconds }: { readonly file: string; readonly passed: boolean; readonly seconds: number }) {
    times.set(file, seconds)
    if (!passed) failedFiles.add(file)
    const ofProcessor = processor.get(file)
    say(`${passed ? 'passed ' : 'FAILED '} ${file}  ${seconds.toFixed(1)} s${ofProcessor === undefined ? '' : `, ${ofProcessor.toFixed(1)} s of a processor`}`)
  },
  processor: (file: string, seconds: number) => void processor.set(file, seconds),
  failed(file: string, what: string) {
    failedFiles.add(file)
    failures.push({ file, what })
    say(`  not ok: ${file}: ${what}`)
  },
  skipped: (file: string, what: string) => void skipped.push(`${file}: ${what}`),
  diagnosis: say,
}

/** More files than this fail for a reason of their own, and not because others ran beside them. */
const maxRetriedFiles = 3

const waiting = [...groups]
async function work(): Promise<void> {
  for (let group = waiting.shift(); group; group = waiting.shift()) await runGroup(group.files, { cwd: root, env: { ...env, ...shared?.env }, listener })
}
await Promise.all(Array.from({ length: Number(process.env['TEST_JOBS'] ?? availableParallelism() + 1) }, work))
const busyFailures = failures
const retried = named.length === 0 && failedFiles.size <= maxRetriedFiles ? [...failedFiles] : []
if (retried.length > 0) say(`\nOnce more, alone: ${retried.join(', ')}`)
failures = failures.filter(({ file }) => !retried.includes(file))
for (const file of retried) {
  failedFiles.delete(file)
  await runGroup([file], { cwd: root, env: { ...env, ...shared?.env }, listener })
}
await shared?.close()

const list = (heading: string, lines: readonly string[]) => lines.length > 0 && say(`\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
const told = (some: typeof failures) => some.map(({ file, what }) => `${file}: ${what}`)
const most = (seconds: ReadonlyMap<string, number>) => [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 15).map(([file, each]) => `${each.toFixed(1).padStart(6)} s  ${file}`)
if (files.length > 20) list('Slowest', most(times))
list('Most of the processors', most(processor))
say(`\n${processorSeconds().toFixed(0)} seconds of a processor, ${process.uptime().toFixed(0)} seconds by the clock`)
list('Passed alone, and not beside others, where this had failed', told(busyFailures.filter(({ file }) => retried.includes(file) && !failedFiles.has(file))))
list('Failures', told(failures))
list('Skipped', skipped)
say(`\n${files.length - failedFiles.size} passed, ${failedFiles.size} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exitCode = failedFiles.size > 0 ? 1 : 0
