// `npm test`: all but the longest tests; `npm run test:all`: these too.
// Types, one build, then every test file through tap; ends with a line "N passed, N failed[, N skipped]".
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { builtModules, root } from './fixtures/built-site.ts'

// The pinned Node, TypeScript and tap come first, also when this is not run by npm.
// A machine that is slow for its tests is not a site under a storm of readers: none is refused for that, but by tests that ask for it.
// Hundreds of processes load the same modules: compiled once, they start in two thirds of the time.
const env = { MAX_EVENT_LOOP_DELAY: '60000', NODE_COMPILE_CACHE: join(root, '.masthead/compile-cache'), ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` }
const wantsAll = process.argv.includes('--all')
const named = process.argv.slice(2).filter((word) => word !== '--all')
// They build sites, start clusters, play films, wait for pages to have stood for a while or follow whole pages of the
// documentation: with them the suite takes a third longer, and two processors need more than a quarter of an hour.
const long = [
  'test/authors/elsewhere.test.ts',
  'test/authors/mistakes.test.ts',
  'test/authors/new-plugin.test.ts',
  'test/authors/new-theme.test.ts',
  'test/authors/reload.test.ts',
  'test/build/side-by-side.test.ts',
  'test/cache/workers.test.ts',
  'test/dev/bar.test.ts',
  'test/dev/edits.test.ts',
  'test/dev/errors.test.ts',
  'test/docs/blocks.test.ts',
  'test/docs/followed.test.ts',
  'test/e2e/ads.test.ts',
  'test/e2e/analytics.test.ts',
  'test/live/processes.test.ts',
  'test/ops/origin-to-reader.test.ts',
  'test/plugins/media/playing.test.ts',
  'test/plugins/search/searching.test.ts',
]
const files = named.length > 0 ? named : readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts')).map((file) => join('test', file)).filter((file) => wantsAll || !long.includes(file)).sort()

if (named.length === 0) {
  process.stdout.write('Checking types …\n')
  const types = spawnSync('tsc', ['--noEmit'], { cwd: root, env, stdio: 'inherit' })
  if (types.status !== 0) {
    process.stdout.write('The types do not hold.\n0 passed, 1 failed\n')
    process.exit(1)
  }
}
// tap is put together with the plugins that .taprc names; a fresh install has it with all of them, and its TypeScript
// plugin knows nothing of Node's own.
if (!existsSync(join(root, 'node_modules/.masthead-tap-built'))) {
  const built = spawnSync('tap', ['build'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status === 0) writeFileSync(join(root, 'node_modules/.masthead-tap-built'), '')
}
process.stdout.write('Building …\n')
for (const { name, reason } of [...(await builtModules()).rejected, ...(await builtModules('react')).rejected]) process.stdout.write(`The plugin ${name} cannot be built: ${reason}\n`)

if (named.length === 0 && !wantsAll) process.stdout.write(`Left to npm run test:all: ${long.join(', ')}\n`)
const tap = spawn('tap', ['run', '--reporter=tap', `--jobs=${Math.max(2, availableParallelism())}`, '--timeout=600', ...files], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
const counted = { passed: 0, failed: 0 }
const skipped: string[] = []
const failures: string[] = []
let file = ''
let rest = ''
let lastFailed = false
let diagnosing = false
tap.stdout.setEncoding('utf8')
tap.stdout.on('data', (chunk: string) => {
  const lines = (rest + chunk).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) read(line)
})

/** Counts single assertions, which stand deepest; names files, tests and what was skipped. */
function read(line: string): void {
  const subtest = /^# Subtest: (.*)$/.exec(line)
  if (subtest?.[1] !== undefined) file = subtest[1]
  const result = /^( *)(not )?ok \d+(?: - (.*?))?(?: # (SKIP|TODO)\b ?(.*))?(?: # time=([\d.]+)ms)?(?: \{)?$/.exec(line)
  if (!result) {
    // What tap says about a failure stands between these two lines.
    if (/^ *---$/.test(line)) diagnosing = lastFailed
    if (diagnosing) process.stdout.write(`${line}\n`)
    if (/^ *\.\.\.$/.test(line)) diagnosing = false
    return
  }
  const [, indent = '', not, title = '', skip, why = '', ms] = result
  lastFailed = not !== undefined
  if (skip) skipped.push(`${file}: ${title}${why ? ` (${why})` : ''}`)
  else if (indent === '') {
    process.stdout.write(`${not ? 'FAILED ' : 'passed '} ${title}${ms === undefined ? '' : `  ${(Number(ms) / 1000).toFixed(1)} s`}\n`)
    if (not) counted.failed++
    else counted.passed++
  } else if (not) {
    failures.push(`${file}: ${title}`)
    process.stdout.write(`  not ok: ${file}: ${title}\n`)
  }
}

tap.on('close', (code) => {
  if (rest) read(rest)
  if (failures.length > 0) process.stdout.write(`\nFailures:\n${failures.map((line) => `  ${line}`).join('\n')}\n`)
  if (skipped.length > 0) process.stdout.write(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}\n`)
  const failed = Math.max(counted.failed, code === 0 ? 0 : 1)
  process.stdout.write(`\n${counted.passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}\n`)
  process.exit(failed === 0 ? 0 : 1)
})
