import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import t from 'tap'
import { freePort } from '../fixtures/free-port.ts'
import { until } from '../fixtures/until.ts'
import { startOwnPostgres } from './postgres-server.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const run = promisify(execFile)

t.test('each reason why PostgreSQL cannot be used is told apart, with its setting and the way out', async (t) => {
  const server = await startOwnPostgres()
  if (typeof server === 'string') return t.plan(0, server)
  t.teardown(server.stop)
  const database = await server.database()
  const name = new URL(database).pathname.slice(1)
  const address = new URL(database).host
  const command = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const as = (user: string, password = '', path = `/${name}`) => Object.assign(new URL(database), { username: user, password, pathname: path }).href
  const { rows } = await (async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      return await client.query<{ hba_file: string }>('show hba_file')
    } finally {
      await client.end()
    }
  })()
  const rules = ['host all postgres 127.0.0.1/32 trust', 'host all outcast 127.0.0.1/32 reject', 'host all all 127.0.0.1/32 scram-sha-256']
  await command(`create role writer login password 'right@1'`, 'create role outcast login', `copy (select unnest(array[${rules.map((rule) => `'${rule}'`).join(', ')}])) to '${rows[0]?.hba_file}'`, 'select pg_reload_conf()')

  const nobody = await freePort()
  const open = (databaseUrl: string, more: { readonly minServerVersion?: number } = {}) => sampleOrigin(t, { databaseUrl, ...more })
  for (const [what, opened, code, sentence] of [
    ['nothing listens', () => open(`postgres://postgres@127.0.0.1:${nobody}/x`), 'MH_STORE_UNREACHABLE', new RegExp(`^The store cannot be reached\\. Nothing listens at 127\\.0\\.0\\.1:${nobody} \\(DATABASE_URL\\): start PostgreSQL, or correct the address\\.$`)],
    ['the host is not known', () => open('postgres://postgres@no-such-host.invalid/x'), 'MH_STORE_UNREACHABLE', /The host "no-such-host\.invalid" of DATABASE_URL is not known: correct it/],
    ['it is no address', () => open('postgres://a:b@[::bad/x'), 'MH_CONFIG', /^DATABASE_URL: .* It is no address: write postgres:/],
    ['the password is wrong', () => open(as('writer', 'wrong')), 'MH_STORE_REFUSED', new RegExp(`PostgreSQL at ${address} \\(DATABASE_URL\\) refuses the user "writer" with this password: correct them in DATABASE_URL\\.$`)],
    ['there is no password', () => open(as('writer')), 'MH_STORE_REFUSED', /wants a password of the user "writer": DATABASE_URL has none\.$/],
    ['the user is not let in', () => open(as('outcast')), 'MH_STORE_REFUSED', /does not let the user "outcast" in from here \(.*\): create the role, or allow it in pg_hba\.conf\.$/],
    ['there is no such database', () => open(as('writer', 'right@1', '/nowhere')), 'MH_STORE_REFUSED', /has no database "nowhere": create it \(createdb\), or correct the name in DATABASE_URL\.$/],
    ['the user may not create tables', () => open(as('writer', 'right@1')), 'MH_STORE_REFUSED', /does not allow the user "writer" what is needed in "masthead_test_\w+" \(permission denied for schema public\): grant it; .*`masthead migrate up`/],
    ['the server is too old', () => open(database, { minServerVersion: 990_000 }), 'MH_STORE_OLD_SERVER', /^The database server is too old\. It is PostgreSQL \d[\d.]*.* \(DATABASE_URL\), and 99 is the oldest that works: upgrade it, or name another\.$/],
  ] as const) {
    await t.test(what, async (t) => {
      await t.rejects(opened(), { code, message: sentence })
      await opened().catch((error: Error) => t.notMatch(error.message, /right@1|right%401|wrong/, 'no password is shown'))
    })
  }

  await t.test('it takes no writes, as a replica does', async (t) => {
    await command(`alter database ${name} set default_transaction_read_only = on`)
    await t.rejects(open(database), { code: 'MH_STORE_READ_ONLY', message: /takes no writes: it is a replica, or default_transaction_read_only is on\. Name the primary/ })
    await command(`alter database ${name} reset default_transaction_read_only`)
  })

  await t.test('while the site runs, each is told once, writers hear 503, and readers go on where they can', async (t) => {
    const logged: { readonly code?: string; readonly message: string }[] = []
    const logger = { info: () => {}, warn: () => {}, error: (details: object, message: string) => void logged.push({ ...details, message }) }
    const origin = await sampleOrigin(t, { databaseUrl: database, logger })
    await fillSample(origin)
    await origin.context.content.putStory(sampleStory(1))
    const read = async () => (await origin.app.inject('/request/articleshow?msid=1')).statusCode
    const put = async () => {
      const { statusCode, json, headers } = await origin.app.inject({ method: 'PUT', url: '/api/content/183/2', headers: { authorization: 'Bearer a-long-token' }, payload: sampleStory(2) })
      return statusCode === 200 ? 'stored' : `${statusCode} ${(json() as { readonly error: { readonly code: string } }).error.code}${headers['retry-after'] === undefined ? '' : ', later'}`
    }
    const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'masthead'`
    t.equal(await put(), 'stored')

    await command(`alter database ${name} set default_transaction_read_only = on`, reconnect)
    await until('it is read-only', async () => (await put()) === '503 MH_STORE_READ_ONLY, later')
    t.equal(await read(), 200)
    await command(`alter database ${name} reset default_transaction_read_only`, reconnect)
    await until('it takes writes', async () => (await put()) === 'stored')

    const own = new pg.Client({ connectionString: database })
    await own.connect()
    await own.query(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await own.query('create trigger no_room before insert or update on stories for each row execute function no_room()')
    t.equal(await put(), '503 MH_STORE_FULL, later')
    t.equal(await read(), 200)
    await own.query('drop trigger no_room on stories')
    await own.end()
    t.equal(await put(), 'stored')

    await server.end()
    await until('it is away', async () => (await read()) === 503)
    for (let times = 0; times < 20; times += 1) t.equal(await put(), '503 MH_STORE_UNREACHABLE, later')
    await server.start()
    await until('it is there again', async () => (await read()) === 200)
    t.equal(await put(), 'stored')
    for (const [code, sentence] of [['MH_STORE_READ_ONLY', /Name the primary in DATABASE_URL/], ['MH_STORE_FULL', /The disk of PostgreSQL at .* \(DATABASE_URL\) is full/], ['MH_STORE_UNREACHABLE', /DATABASE_URL/]] as const) {
      const lines = logged.filter((line) => line.code === code)
      t.ok(lines.length >= 1 && lines.length <= 5, `${code} is logged, and not for each of many requests: ${lines.length}`)
      t.match(lines[0]?.message, sentence)
    }
  })
})

const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

t.test('a full disk and a read-only one are told apart on SQLite; readers go on, and room that is made is used', { skip: canMount ? false : 'file systems cannot be mounted here' }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mh-disk-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await run('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs -o size=6m tmpfs "$1" && exec "$0" "$2" "$1"', process.execPath, folder, join(import.meta.dirname, 'full-disk.ts')])
  const file = join(folder, 'data/content.sqlite')
  t.same(JSON.parse(stdout), {
    full: '503 MH_STORE_FULL',
    read: 200,
    lost: 404,
    roomy: 'stored',
    readOnly: `The store cannot be written to. ${file} is on a disk that is read-only, or belongs to another user: mount it for writing, change the owner, or name another folder (MASTHEAD_DATA).`,
    logged: [`The store has no room left. The disk of ${file} (MASTHEAD_DATA) is full: make room; nothing is kept of what was being written.`],
  })
})
