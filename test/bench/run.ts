// One command for all benchmarks: `npm run bench`, or `npm run bench -- render routing` for some.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const folder = import.meta.dirname
const wanted = process.argv.slice(2)
const all = readdirSync(folder).filter((file) => file.endsWith('.bench.ts')).map((file) => file.replace('.bench.ts', ''))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.\n`)
  process.exit(2)
}
const version = (name: string) => (JSON.parse(readFileSync(join(folder, '../../node_modules', name, 'package.json'), 'utf8')) as { version: string }).version
process.stdout.write(`Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`)
process.stdout.write(`${['react-dom', 'preact', 'preact-render-to-string', 'fastify', 'path-to-regexp'].map((name) => `${name} ${version(name)}`).join(', ')}\n`)
let failed = 0
for (const name of wanted.length > 0 ? wanted : all) {
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.bench.ts`)], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
