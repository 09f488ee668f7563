import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { errorCodes, statusOf } from '../../engine/errors.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['engine', 'bin', 'plugins', 'themes', 'config'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:tsx?|mjs)$/.test(file)).map((file) => join(folder, file)))

t.test('every code that anything says is in the catalogue, and every code of the catalogue is said', async (t) => {
  const said = new Map<string, string>()
  for (const file of sources) {
    if (file === 'engine/errors.ts') continue
    for (const [code] of readFileSync(join(root, file), 'utf8').matchAll(/\bMH_[A-Z_]*[A-Z]\b/g)) said.set(code, file)
  }
  const known: ReadonlySet<string> = new Set(errorCodes)
  for (const [code, file] of said) t.ok(known.has(code), `${code} of ${file} is in engine/errors.ts`)
  for (const code of errorCodes) t.ok(said.has(code), `${code} is used`)
})

t.test('every code is in the operator\'s list, with the status that readers are told', async (t) => {
  const rows = new Map([...readFileSync(join(root, 'docs/operator/errors.md'), 'utf8').matchAll(/^\| `(MH_\w+)` \| *(\d*) *\|/gm)].map(([, code = '', status = '']) => [code, status] as const))
  for (const code of errorCodes) {
    t.ok(rows.has(code), `${code} is in docs/operator/errors.md`)
    if (rows.get(code) !== '') t.equal(rows.get(code), String(statusOf(code)), `${code}: its status`)
  }
  for (const code of rows.keys()) t.ok(errorCodes.some((each) => each === code), `${code} exists`)
})
