import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'

const run = promisify(execFile)

/** Large libraries that a start has no use for: each is loaded by the first request, picture or connection that needs it. */
const loadedLater = ['pg', 'sharp', 'undici', 'ioredis', 'web-push', 'ajv']

/** Names of the packages that Node loads for a file, with all that it imports. */
async function packagesOf(file: string): Promise<ReadonlySet<string>> {
  const script = `
    import { registerHooks } from 'node:module'
    const found = new Set()
    registerHooks({ load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) found.add(name)
      return next(url, context)
    } })
    await import(${JSON.stringify(join(root, file))})
    process.stdout.write(JSON.stringify([...found]), () => process.exit())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, maxBuffer: 1_048_576 })
  return new Set(JSON.parse(stdout) as string[])
}

t.test('a start loads no library for pictures, push messages, other hosts or databases before there is one to talk to', async (t) => {
  const packages = await packagesOf('engine/server/run-site.ts')
  t.ok(packages.has('fastify'), 'what is loaded is seen')
  t.same(loadedLater.filter((name) => packages.has(name)), [])
})
