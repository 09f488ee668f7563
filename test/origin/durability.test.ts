import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { type Durability, openForWriting } from '../../engine/origin/sqlite/sqlite-database.ts'
import { editions } from './sample-site.ts'

t.test('every write that was acknowledged is there once after kill -9, and the store goes on', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mh-killed-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const acknowledged: number[] = []
  for (const [run, count] of [40, 25, 60].entries()) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'write-stories.ts'), folder, String(run * 100_000 + 1)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    let said = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += chunk
      // In the middle of the next writes: eight are always under way.
      if (said.split('\n').length > count) child.kill('SIGKILL')
    }
    await exited
    // A line that was cut off has not been acknowledged.
    acknowledged.push(...said.split('\n').slice(0, -1).map(Number))
  }
  t.ok(acknowledged.length >= 125)
  const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
  t.teardown(origin.close)
  const { db } = origin.context
  const stored = (await db.selectFrom('stories').select('msid').execute()) as { readonly msid: number }[]
  const counts = Map.groupBy(stored, ({ msid }) => msid)
  t.same(acknowledged.filter((msid) => counts.get(msid)?.length !== 1), [])
  t.equal(counts.size, stored.length)
  // A story is its row, its place in the lists and its words: all of it or nothing.
  const placed = (await db.selectFrom('story_sections').select('msid').distinct().execute()) as unknown[]
  t.equal(placed.length, stored.length)
})

t.test('an acknowledged write has been handed to the disk, unless the operator chooses otherwise', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mh-sync-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  for (const [durability, level] of [['full', 2], ['normal', 1]] as const satisfies readonly (readonly [Durability, number])[]) {
    const database = openForWriting(join(folder, `${durability}.sqlite`), durability)
    t.match(database.run({ sql: 'pragma synchronous', parameters: [] }).rows, [{ synchronous: level }])
    database.close()
  }
})

t.test('the files of a store are its own user\'s alone', async (t) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mh-modes-')), 'data')
  t.teardown(() => rm(join(folder, '..'), { recursive: true, force: true }))
  const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
  t.teardown(origin.close)
  const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
  t.equal(await modeOf('.'), '700')
  for (const name of ['content.sqlite', 'content.sqlite-wal', 'content.sqlite-shm']) t.equal(await modeOf(name), '600', name)
})
