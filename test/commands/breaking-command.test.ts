import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { editions, sampleStory } from '../origin/sample-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'masthead-breaking-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
await origin.context.content.putSections([{ channel: 183, path: 'india', name: 'India', description: '' }])
await origin.context.content.putStory(sampleStory(501, { title: 'A dam is full', topics: [], authors: [] }))
await origin.close()

const run = (...words: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'bin/masthead.ts'), 'breaking', ...words], { cwd: root, env: { ...process.env, LOG_LEVEL: 'warn', MASTHEAD_DATA: folder, DATABASE_URL: '', REDIS_URL: '', XDG_RUNTIME_DIR: folder } }, (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }))
  })

t.test('an editor says what is breaking, reads it, and ends it', async (t) => {
  t.match(await run('set', '501', '--until', '90m', '--title', 'Gates open'), { code: 0, out: /501 is breaking until 2\d{3}-/ })
  t.match(await run('list'), { code: 0, out: /501 +Gates open +\/india\/story-501/ })
  t.match(await run('end', '501'), { code: 0 })
  t.match(await run('end', '501'), { code: 2, out: /not breaking/ })
  t.match(await run('set', '501', '--until', '3w'), { code: 2, out: /not a duration/ })
})
