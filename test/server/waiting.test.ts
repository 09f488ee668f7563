import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { builtSite, root } from '../fixtures/built-site.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'
import { until } from '../fixtures/until.ts'
import { startOwnPostgres } from '../origin/postgres-server.ts'

t.setTimeout(300_000)

t.test('a node that starts while PostgreSQL is away waits for it, alive and not ready, and then ends with a sentence or serves', async (t) => {
  const server = await startOwnPostgres()
  if (typeof server === 'string') return t.plan(0, server)
  const folder = await mkdtemp(join(tmpdir(), 'mh-waiting-'))
  t.teardown(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await builtSite()
  const env = { ...process.env, DATABASE_URL: await server.database(), MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', REDIS_URL: '', LOG_LEVEL: 'warn' }
  /** What `masthead start` says, and how it ends. */
  const start = (more: NodeJS.ProcessEnv) =>
    new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => execFile(process.execPath, ['bin/masthead.ts', 'start'], { cwd: root, env: { ...env, PORT: '0', ...more }, timeout: 200_000 }, (error, out, said) => resolve({ code: error?.code, said: out + said })))

  await t.test('what waiting does not mend ends it at once', async (t) => {
    const { code, said } = await start({ DATABASE_URL: Object.assign(new URL(env.DATABASE_URL), { pathname: '/nowhere' }).href })
    t.equal(code, 1)
    t.match(said, /^masthead: The store refuses this site\. PostgreSQL at 127\.0\.0\.1:\d+ \(DATABASE_URL\) has no database "nowhere": create it \(createdb\), or correct the name in DATABASE_URL\.$/m)
    t.notMatch(said, /tried again|^ +at /m)
  })

  await t.test('a store that is behind ends it where a command migrates, and masthead migrate brings it up', async (t) => {
    const behind = await start({ MASTHEAD_MIGRATE: 'command' })
    t.equal(behind.code, 1)
    t.match(behind.said, /^masthead: The store is older than this version: its migrations have to be run first\. Of the engine it has not run "0001-content".*: run `masthead migrate up`, or set MASTHEAD_MIGRATE=start/m)
    const migrate = (words: readonly string[]) => new Promise<string>((resolve, reject) => execFile(process.execPath, ['bin/masthead.ts', 'migrate', ...words], { cwd: root, env }, (error, out) => (error ? reject(error) : resolve(out))))
    const runs = (await Promise.all([1, 2, 3].map(async () => JSON.parse(await migrate(['up', '--json'])) as readonly { readonly owner: string; readonly ran: readonly string[] }[]))).flat()
    for (const owner of new Set(runs.map((one) => one.owner))) t.equal(runs.filter((one) => one.owner === owner && one.ran.length > 0).length, 1, `three at once have run those of ${owner} once`)
    t.match(await migrate(['status']), /This version can use the store\./)
  })

  await server.end()

  await t.test('it ends when the time is over', async (t) => {
    const { code, said } = await start({ MASTHEAD_DATABASE_WAIT: '1s' })
    t.equal(code, 1)
    t.match(said, /"code":"MH_STORE_UNREACHABLE".*"msg":"The store cannot be reached\. Nothing listens at .*It is tried again\."/)
    t.match(said, /^masthead: The store cannot be reached\. Nothing listens at 127\.0\.0\.1:\d+ \(DATABASE_URL\): start PostgreSQL, or correct the address\. It has been waited for 1 s \(MASTHEAD_DATABASE_WAIT\)\.$/m)
  })

  await t.test('it serves once PostgreSQL is there', async (t) => {
    const port = await freePort()
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() }
    }
    const starting = startMastheadProcess(root, ['start'], { ...env, MASTHEAD_MIGRATE: 'command' }, port)
    await until('it listens', () => ask('/healthz').then(() => true, () => false))
    t.match(await ask('/healthz'), { status: 200, body: '{"status":"ok"}' })
    t.match(await ask('/readyz'), { status: 503, body: '{"status":"waiting","reason":"The store cannot be reached."}' })
    t.match(await ask('/'), { status: 503, retryAfter: '10' })
    await server.start()
    const site = await starting
    t.equal(site.url, `http://127.0.0.1:${port}`)
    t.match(await ask('/readyz'), { status: 503, body: '{"status":"empty"}' }, 'the site itself answers, and its store is new')
    t.equal(site.said().match(/MH_STORE_UNREACHABLE/g)?.length, 1, 'one line for all attempts')
    await site.close()
  })
})
