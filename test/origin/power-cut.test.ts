import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import t, { type Test } from 'tap'
import type { Durability } from '../../engine/origin/sqlite/sqlite-database.ts'
import { random } from '../cache/trace.ts'
import { cannotRecord, type DiskCall, recordCalls } from './disk-calls.ts'
import { judgeStore, readStore } from './judge-store.ts'
import { createPowerCutDisk, type DiskImage, type Survives } from './power-cut-disk.ts'

const skip = cannotRecord()
const pageSectors = 4096 / 512

/** What a power cut leaves of what was not synced. */
type Fate = readonly [name: string, survives: Survives]
const nothing: Fate = ['nothing unsynced', () => false]
const somethingBy: readonly ((seed: number) => Fate)[] = [
  () => ['everything unsynced', () => true],
  (seed) => ['every other page', (sector = seed) => Math.floor(sector / pageSectors) % 2 === seed % 2],
  (seed) => {
    const next = random(seed)
    return ['torn pages', () => next() < 0.5]
  },
]

t.test('a power cut loses no write that was acknowledged, and tears none', { skip }, async (t) => {
  const { folder, calls } = await recordWrites(t, 'full')
  const { cuts, images, faults, lost } = await cutEverywhere(t, folder, calls)
  t.same(faults, [])
  t.same(lost, [])
  t.comment(`${cuts} cuts left ${images} disks of ${calls.length} calls`)
  t.ok(cuts >= 100 && images >= 150, 'there was something to lose')
})

t.test('with durability normal a power cut loses writes of the last moments, and never the store', { skip }, async (t) => {
  const { folder, calls } = await recordWrites(t, 'normal')
  const { cuts, images, faults, lost } = await cutEverywhere(t, folder, calls)
  t.same(faults, [])
  t.comment(`${cuts} cuts left ${images} disks of ${calls.length} calls; ${lost.length} without a write that was acknowledged`)
  t.ok(lost.length >= 50, 'what this test does would see a lost write')
})

interface Recording {
  readonly folder: string
  readonly calls: readonly DiskCall[]
}

/** Thirty stories, so many pages that SQLite empties its log into the database; a restart; and some more. */
async function recordWrites(t: Test, durability: Durability): Promise<Recording> {
  const folder = join(await realpath(await mkdtemp(join(tmpdir(), 'mh-power-'))), 'disk')
  t.teardown(() => rm(dirname(folder), { recursive: true, force: true }))
  await mkdir(folder)
  const calls = await recordCalls(folder, [join(import.meta.dirname, 'write-store.ts'), join(folder, 'site/data'), durability, '24', '6'])
  const of = (name: string, kind: DiskCall['kind']) => calls.filter((call) => call.kind === kind && 'path' in call && call.path.endsWith(name))
  t.equal(calls.filter(({ kind }) => kind === 'say').length, 60)
  t.ok(of('-wal', 'write').filter((call) => call.kind === 'write' && call.offset === 0).length >= 3, 'the log was begun again in the first run and in the second')
  t.equal(of('-wal', 'remove').length, 2, 'the store was closed twice')
  return { folder, calls }
}

interface Outcome {
  readonly cuts: number
  readonly images: number
  /** Disks with a store that is broken, or with a part of a write. */
  readonly faults: readonly string[]
  /** Disks without a write that was acknowledged. */
  readonly lost: readonly string[]
}

/** Cuts the power at each acknowledgement, before every other sync ends, and at random in between. */
async function cutEverywhere(t: Test, folder: string, calls: readonly DiskCall[]): Promise<Outcome> {
  const written = readStore(join(folder, 'site/data/content.sqlite'))
  t.equal(written.writes.size, 60)
  t.match(written.writes.get('story 30'), /"places":"1","found":1\}$/, 'a story is compared with its place in the lists and its words')
  const next = random(1)
  const isCut = (index: number) => calls[index]?.kind === 'say' || next() < (calls[index + 1]?.kind === 'sync' ? 0.5 : 0.015)
  const disk = createPowerCutDisk(folder)
  const acknowledged: string[] = []
  const faults: string[] = []
  const lost: string[] = []
  let [cuts, images] = [0, 0]
  for (const [index, call] of calls.entries()) {
    disk.apply(call, index)
    if (call.kind === 'say') acknowledged.push(...call.text.trim().split('\n'))
    if (!isCut(index)) continue
    const something = somethingBy[cuts % somethingBy.length]?.(index) ?? nothing
    cuts += 1
    let last: DiskImage | undefined
    for (const [name, survives] of [nothing, something]) {
      const image = disk.cut(survives)
      if (last && haveSameFiles(last, image)) continue
      last = image
      images += 1
      const place = `${name} at call ${index} of ${calls.length}, ${acknowledged.at(-1) ?? 'nothing'} acknowledged`
      const restored = join(dirname(folder), 'restored')
      await restore(folder, image, restored)
      const { fault, missing } = await judgeStore(join(restored, 'site/data'), { written, acknowledged, goesOn: images % 20 === 0 })
      if (fault !== undefined) faults.push(`${place}: ${fault}`)
      if (missing.length > 0) lost.push(`${place}: ${missing.join(', ')} lost`)
    }
  }
  return { cuts, images, faults, lost }
}

/** What is all synced is the same buffer in both. */
const haveSameFiles = (one: DiskImage, other: DiskImage): boolean => {
  const filesOf = (image: DiskImage) => new Map([...image].filter(([, content]) => content !== 'folder'))
  const [files, others] = [filesOf(one), filesOf(other)]
  return files.size === others.size && [...files].every(([path, content]) => others.get(path) === content)
}

async function restore(from: string, image: DiskImage, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to)
  // A folder comes before what is in it.
  for (const [path, content] of [...image].toSorted(([one], [other]) => one.length - other.length)) {
    const place = join(to, relative(from, path))
    await (content === 'folder' ? mkdir(place) : writeFile(place, content))
  }
}
