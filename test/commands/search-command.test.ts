import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startOpenSearch } from '../fixtures/open-search.ts'
import { sampleOrigin, sampleStory } from '../origin/sample-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'masthead-search-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const server = await startOpenSearch()
t.teardown(server.close)

const run = (...words: string[]) =>
  new Promise<{ readonly code: number; readonly out: string }>((resolve) =>
    execFile(process.execPath, [join(root, 'bin/masthead.ts'), 'search', ...words], { cwd: root, env: { ...process.env, LOG_LEVEL: 'warn', MASTHEAD_DATA: folder, DATABASE_URL: '', REDIS_URL: '', XDG_RUNTIME_DIR: folder, SEARCH_URL: server.url } }, (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr })),
  )

t.test('an operator builds the index and reads how it is', async (t) => {
  const origin = await sampleOrigin(t, { folder, now: Date.now })
  for (const msid of [1, 2, 3]) await origin.context.content.putStory(sampleStory(msid))
  t.match(await run('status'), { code: 1, out: /No index yet/ })
  t.match(await run('rebuild'), { code: 0, out: /3 stories are in masthead-[0-9a-f]{8}-\d{17}, which answers now/ })
  await origin.context.content.putStory(sampleStory(4))
  const status = await run('status')
  t.equal(status.code, 0)
  t.match(status.out, /opensearch 3\.3\.0\n.* has 3 of 4 stories\.\n1 changed stories wait/)
})
