import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import t from 'tap'
import { contextFor, type MountedPart } from '../../engine/origin/migrate.ts'
import { openOrigin } from '../../engine/origin/open-origin.ts'
import type { Importer, ImportReport } from '../../engine/origin/origin-part.ts'
import { storiesImporter } from '../../engine/origin/stories-importer.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../../engine/pages/load-plugins.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { samples } from './import-samples.ts'

const site = await testConfig()
const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, site))
const importers = new Map<string, { readonly importer: Importer; readonly owner?: MountedPart }>([['stories', { importer: storiesImporter }]])
for (const owner of parts) for (const [format, importer] of Object.entries(owner.part.importers ?? {})) importers.set(format, { importer, owner })

/** What is no input of any importer, by what it is, with what has to be said of it. */
const broken: Readonly<Record<string, { readonly name?: string; readonly bytes: Buffer; readonly said: RegExp }>> = {
  'a spreadsheet': { name: 'list.xlsx', bytes: Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00[Content_Types].xml'), said: /spreadsheet|\.xlsx|zip|archive/i },
  'a spreadsheet that was renamed': { bytes: Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00[Content_Types].xml'), said: /spreadsheet|\.xlsx|zip|archive/i },
  'a PDF': { bytes: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'), said: /PDF/ },
  'a web page that was saved': { bytes: Buffer.from('<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Please sign in.</body></html>\n'), said: /web page|HTML|no line with ---/i },
  'a gzip that was cut short': { bytes: gzipSync(Buffer.from('name,gender,meaning\n'.repeat(500))).subarray(0, 40), said: /damaged|not fetched whole/ },
  'an empty file': { bytes: Buffer.alloc(0), said: /empty|no rows|is not|nothing|no /i },
  'a sentence': { bytes: Buffer.from('Please find the list attached.\n'), said: /\w/ },
}

t.test('every importer answers alike to what it cannot read, and keeps nothing of it', async (t) => {
  const folder = t.testdir({ empty: {}, other: { 'notes.txt': 'Nothing here.' } })
  const told: string[] = []
  const origin = await openOrigin({ config: { ...site, origin: { ...site.origin, folder: ':memory:', demo: false } }, parts, logger: pino({ level: 'silent' }), onChanged: (tags) => void told.push(...tags), serves: 'never' })
  t.teardown(origin.close)
  t.same([...importers.keys()].filter((format) => !samples[format]), [], 'each has a sample')
  const run = (format: string, path: string, progress: (done: number, total?: number) => void = () => undefined): Promise<ImportReport> => {
    const { importer, owner } = importers.get(format) ?? {}
    if (!importer) throw new Error(format)
    return importer.run(path, contextFor(owner ?? {}, origin.context), progress, { replace: false })
  }
  /** What an operator reads of a failure; the command line ends with 1 for all of them. */
  const failure = (format: string, path: string): Promise<string> =>
    run(format, path).then(
      ({ imported, rejected }) => (imported === 0 && rejected.length > 0 ? rejected.map(({ where, reason }) => `${where}: ${reason}`).join('\n') : `took it: ${imported} imported, ${rejected.length} rejected`),
      (error: Error) => error.message,
    )

  for (const [format, [name, content]] of Object.entries(samples)) {
    await t.test(format, async (t) => {
      const before = told.length
      for (const [what, { name: own = name, bytes, said }] of Object.entries(broken)) {
        const place = join(folder, `${format}-${what.replaceAll(' ', '-')}`)
        await mkdir(place)
        await writeFile(join(place, own), bytes)
        const message = await failure(format, join(place, own))
        t.match(message, said, `${what}: ${message}`)
        t.notMatch(message, /^took it|TypeError|undefined|is not a function|Cannot read prop/, `${what}: ${message}`)
      }
      for (const place of ['empty', 'other']) {
        const message = await failure(format, join(folder, place))
        t.match(message, /folder|There is no \.|is empty/, `${place} folder: ${message}`)
        t.notMatch(message, /^took it|EISDIR/, message)
      }
      t.same(told.slice(before), [], 'no page was told of anything')

      // The same in another encoding, as a spreadsheet writes it.
      const wide = join(folder, `${format}-wide`)
      await mkdir(wide)
      await writeFile(join(wide, name), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content.replace('encoding="UTF-8"', 'encoding="UTF-16"'), 'utf16le')]))
      let last: readonly [done: number, total: number | undefined] | undefined
      const report = await run(format, join(wide, name), (done, total) => void (last = [done, total]))
      t.same(report.rejected, [], 'in UTF-16')
      t.ok(report.imported > 0, 'and it is taken')
      t.ok(last !== undefined && last[0] > 0, 'it says how far it is')
      if (!name.endsWith('.ndjson')) t.equal(last?.[0], last?.[1], `to its end: ${String(last)}`)

      if (!/\.csv$/.test(name)) return
      const [header = '', row = ''] = content.split('\n')
      const separator = header.includes(';') ? ';' : ','
      const open = row.split(separator).map((field, at) => (at === 2 ? `"${field}` : field)).join(separator)
      await writeFile(join(wide, name), `${header}\n${row}\n${open}\n${row}\n${row}\n`)
      const { rejected } = await run(format, join(wide, name))
      t.ok(rejected.some(({ where, reason }) => /line 3$/.test(where) && /quote/.test(reason)), `a quote is named where it opens: ${JSON.stringify(rejected)}`)
    })
  }
})
