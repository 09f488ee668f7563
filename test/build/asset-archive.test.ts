import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { archiveAssets, isAssetName } from '../../engine/build/asset-archive.ts'
import { builtSite } from '../fixtures/built-site.ts'

const day = 86_400_000
const now = Date.parse('2026-11-22T00:00:00Z')
const script = 'export const island = 1;\n'.repeat(100)

t.test('files of earlier builds stay for a week after the last start that used them', async (t) => {
  const folder = t.testdir({ first: { 'a-1.js': script }, second: { 'a-2.js': script, 'logo-1.png': 'png' } })
  const archive = join(folder, 'assets')
  await archiveAssets(archive, [join(folder, 'first')], now)
  await archiveAssets(archive, [join(folder, 'second')], now + day)
  t.same((await readdir(archive)).sort(), ['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'a-2.js', 'a-2.js.br', 'a-2.js.gz', 'logo-1.png'])
  await archiveAssets(archive, [join(folder, 'second')], now + 6.9 * day)
  t.ok(existsSync(join(archive, 'a-1.js')), 'a page that was opened six days ago still finds its island')
  await archiveAssets(archive, [join(folder, 'second')], now + 7.1 * day)
  t.same((await readdir(archive)).sort(), ['a-2.js', 'a-2.js.br', 'a-2.js.gz', 'logo-1.png'])
})

t.test('the compressed forms hold the same bytes, and pictures have none', async (t) => {
  const folder = t.testdir({ build: { 'a-1.js': script, 'tiny-1.js': '1', 'face-1.woff2': script } })
  const archive = join(folder, 'assets')
  await archiveAssets(archive, [join(folder, 'build')], now)
  t.equal(brotliDecompressSync(await readFile(join(archive, 'a-1.js.br'))).toString(), script)
  t.equal(gunzipSync(await readFile(join(archive, 'a-1.js.gz'))).toString(), script)
  t.same((await readdir(archive)).sort(), ['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'face-1.woff2', 'tiny-1.js'])
})

t.test('several processes that start at once disturb nobody', async (t) => {
  const folder = t.testdir({ build: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`a-${index}.js`, script])) })
  const archive = join(folder, 'assets')
  await Promise.all(Array.from({ length: 4 }, () => archiveAssets(archive, [join(folder, 'build')], now)))
  t.equal((await readdir(archive)).length, 60)
})

t.test('a folder that is not there has no files', async (t) => {
  const folder = t.testdir({})
  await archiveAssets(join(folder, 'assets'), [join(folder, 'none')], now)
  t.same(await readdir(join(folder, 'assets')), [])
})

t.test('every file of a build has a name by which other nodes find it', async (t) => {
  const { outDir, manifest } = await builtSite()
  const names = (await Promise.all(manifest.themes.map(({ client }) => readdir(join(outDir, client, 'assets'))))).flat()
  t.ok(names.length > 20)
  t.same(names.filter((name) => !isAssetName(name)), [])
  for (const name of ['a.js', 'a-1234567.js', 'a-12345678', 'a-12345678.js.br', 'a-12345678.js.part', '../a-12345678.js', 'a/b-12345678.js', '.a-12345678.js', '-12345678.js']) t.notOk(isAssetName(name), name)
})
