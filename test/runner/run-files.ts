// Runs test files one after the other in this process: `node run-files.ts <file> …`. Writes TAP, one subtest for each file.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Test } from 'tap'
import { useBundledPackages } from '../../engine/commands/bundled-packages.ts'
import { useDirectImports } from '../../engine/commands/direct-imports.ts'
import { processorSeconds } from './processor-seconds.ts'
import { failForStrayErrors } from './stray-errors.ts'

// Taken away: tap puts what it was started with into the names of its folders, which many files make too long.
const files = process.argv.splice(2).map((file) => ({ file, href: pathToFileURL(resolve(file)).href }))
/** By the address of their file. */
const tests = new Map<string, Test>()
const scheme = 'masthead-test:'
Object.assign(globalThis, { [Symbol.for(scheme)]: tests })

useBundledPackages()
registerHooks({
  resolve(specifier, context, next) {
    // By which tap finds the test that an error belongs to: it follows every promise with hooks of `node:async_hooks`, which
    // makes whatever a test does two to four times as slow (loading the built site takes 2.5 s of a processor instead of
    // 0.6 s). Tests run one after the other here, so there are not many to choose from: see stray-errors.ts.
    if (specifier === 'async-hook-domain') return { url: new URL('tap-domain.ts', import.meta.url).href, shortCircuit: true }
    // The `t` of a file is a test of its own: the one of the process ends as soon as it has nothing to do, also when the file
    // waits for something between its tests.
    if (specifier === 'tap' && context.parentURL !== import.meta.url && !context.parentURL?.includes('/node_modules/')) return { url: `${scheme}${context.parentURL}`, shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    if (!url.startsWith(scheme)) return next(url, context)
    const file = url.slice(scheme.length)
    if (!tests.has(file)) throw new Error(`${file} is no test file, and several may import it: have them give it their t.`)
    return { format: 'module', source: `export default globalThis[Symbol.for(${JSON.stringify(scheme)})].get(${JSON.stringify(file)})`, shortCircuit: true }
  },
})
useDirectImports()

const { default: root } = await import('tap')
failForStrayErrors(root)
for (const { file, href } of files) {
  void root.test(file, async (t) => {
    const before = processorSeconds()
    // The first of its teardowns is run last: what they wait for has ended by then, and counts.
    t.teardown(() => root.comment(`processor ${(processorSeconds() - before).toFixed(2)} s ${file}`))
    tests.set(href, t)
    await import(href)
  })
}
root.end()
