import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'

const run = promisify(execFile)

/** Large libraries that a start has no use for: each is loaded by the first request, picture or connection that needs it. */
const loadedLater = ['pg', 'sharp', 'undici', 'ioredis', 'web-push', 'ajv'].map((name) => `node_modules/${name}`)

/** Folders of the packages that Node loads for files, with all that they import, as in `node_modules/pg`. */
async function packagesOf(...files: readonly string[]): Promise<ReadonlySet<string>> {
  const script = `
    import { registerHooks } from 'node:module'
    const found = new Set()
    registerHooks({ load(url, context, next) {
      const [, folder] = /\\/(node_modules\\/(?:.*\\/node_modules\\/)?(?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (folder) found.add(folder)
      return next(url, context)
    } })
    for (const file of ${JSON.stringify(files.map((file) => join(root, file)))}) await import(file)
    process.stdout.write(JSON.stringify([...found]), () => process.exit())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, maxBuffer: 1_048_576 })
  return new Set(JSON.parse(stdout) as string[])
}

t.test('a start loads no library for pictures, push messages, other hosts or databases before there is one to talk to', async (t) => {
  const packages = await packagesOf('engine/server/run-site.ts')
  t.ok(packages.has('node_modules/fastify'), 'what is loaded is seen')
  t.same(loadedLater.filter((folder) => packages.has(folder)), [])
})

t.test('a start needs nothing that npm ci --omit=dev leaves out, its own Node included', async (t) => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, { readonly dev?: boolean }>> }
  const loaded = await packagesOf('bin/commands/start.ts')
  const isLeftOut = (folder: string) => packages[folder]?.dev ?? false
  t.ok(isLeftOut('node_modules/typescript'), 'what is left out is seen')
  t.same([...loaded, ...loadedLater, 'node_modules/node', 'node_modules/react-dom', 'node_modules/vite'].filter(isLeftOut), [])
})

t.test('a command reads packages of hundreds of files as one file each', async (t) => {
  const packages = await packagesOf('bin/node-env.ts', 'bin/commands/start.ts')
  t.ok(packages.has('node_modules/.cache'), 'the bundles that npm ci made')
  t.same(['typebox', 'kysely'].filter((name) => packages.has(`node_modules/${name}`)), [])
})

t.test('npm compiles ahead what masthead dev loads, and an install without the sources does not fail for it', async (t) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> }
  const [, script = ''] = /^node -e "(.+)"$/.exec(scripts['prepare'] ?? '') ?? []
  t.match(script, './bin/prepare.ts')
  const packages = await packagesOf('bin/prepare.ts')
  t.same(['vite', 'fastify', '.cache'].filter((name) => !packages.has(`node_modules/${name}`)), [])
  await run(process.execPath, ['-e', script], { cwd: t.testdir() })
})
