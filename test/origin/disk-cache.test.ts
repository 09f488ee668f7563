import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createDiskCache } from '../../engine/origin/disk-cache.ts'
import { until } from '../fixtures/until.ts'

const folder = async (t: { teardown: (after: () => Promise<void>) => unknown }) => {
  const made = await mkdtemp(join(tmpdir(), 'masthead-disk-'))
  t.teardown(() => rm(made, { recursive: true, force: true }))
  return made
}
const bytes = (length: number) => Buffer.alloc(length, 'x')
/** Files are deleted behind the caller's back. */
const settled = async (path: string, count: number) => {
  await until(`${count} files are left`, async () => (await readdir(path)).length === count)
  return (await readdir(path)).sort()
}

t.test('what was written is read', async (t) => {
  const cache = createDiskCache(await folder(t), 1000)
  t.equal(await cache.read('a'), undefined)
  await cache.write('a', bytes(10))
  t.same(await cache.read('a'), bytes(10))
  t.ok(await cache.sizeOf('a'))
})

t.test('beyond the bound, what was not asked for the longest goes', async (t) => {
  const path = await folder(t)
  const cache = createDiskCache(path, 100)
  for (const name of ['a', 'b', 'c']) await cache.write(name, bytes(30))
  await cache.read('a')
  await cache.write('d', bytes(30))
  t.same(await settled(path, 3), ['a', 'c', 'd'])
  t.equal(await cache.read('b'), undefined)
})

t.test('it goes on where the last process stopped, and clears up what that left half-written', async (t) => {
  const path = await folder(t)
  for (const [name, minutes] of [['old', 30], ['new', 10], ['x.tmp-1-0', 20]] as const) {
    await writeFile(join(path, name), bytes(40))
    const time = Date.now() / 1000 - minutes * 60
    await utimes(join(path, name), time, time)
  }
  const cache = createDiskCache(path, 100)
  t.same(await cache.read('new'), bytes(40))
  await cache.write('newer', bytes(40))
  t.same(await settled(path, 2), ['new', 'newer'])
})

t.test('a file that another process took away is missing, no more', async (t) => {
  const path = await folder(t)
  const cache = createDiskCache(path, 100)
  await cache.write('a', bytes(10))
  await rm(join(path, 'a'))
  t.equal(await cache.read('a'), undefined)
  t.notOk(await cache.sizeOf('a'))
})

t.test('a file greater than the bound is not kept', async (t) => {
  const path = await folder(t)
  const cache = createDiskCache(path, 100)
  await cache.write('a', bytes(200))
  t.equal(await cache.read('a'), undefined)
  t.same(await settled(path, 0), [])
})
