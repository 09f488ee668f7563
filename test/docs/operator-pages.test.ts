import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import { type AuthorTree, authorTree, type Served } from '../authors/author-tree.ts'
import { startRedis } from '../cache/redis-server.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { until } from '../fixtures/until.ts'
import { blocksOf } from './blocks.ts'

t.setTimeout(600_000)

// What an operator reads while readers are there, done in its order, with what it says must come of it. That each command
// runs at all is held by blocks.test.ts.

const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)

/** A plugin whose table grows by a column and loses one, as in docs/operator/upgrade.md. */
const steps = {
  '001-price': `{ async up(db) { await db.schema.createTable('prices').addColumn('city', 'text', (column) => column.primaryKey()).addColumn('price', 'real').execute() } }`,
  '002-paise': `{ async up(db) { await db.schema.alterTable('prices').addColumn('paise', 'integer').execute() } }`,
  '003-no-price': `{ contracts: '002-paise', async up(db) { await db.schema.alterTable('prices').dropColumn('price').execute() } }`,
}
type Step = keyof typeof steps
function writePlugin(tree: AuthorTree, ...names: readonly Step[]): void {
  tree.write('plugins/prices/plugin.ts', `import { definePlugin } from 'masthead'\nexport default definePlugin({ name: 'prices', pages: {}, origin: () => import('./origin.ts') })\n`)
  tree.write('plugins/prices/origin.ts', `import { defineOrigin, type OriginMigrations } from 'masthead/origin'\nconst migrations: OriginMigrations = { ${names.map((name) => `'${name}': ${steps[name]}`).join(', ')} }\nexport default defineOrigin({ migrations })\n`)
}

/** The nth block of a page in a language, with the address of a site. */
const block = (page: string, language: string, index: number, url = ''): string => {
  const found = blocksOf(`docs/operator/${page}.md`).filter((each) => each.language === language)[index]
  if (!found) throw new Error(`docs/operator/${page}.md has no block ${index} of ${language}`)
  return found.text.replaceAll('http://localhost:3000', url)
}

/** Runs a block as it stands. @returns its output */
async function follow(t: Test, tree: AuthorTree, script: string, env: NodeJS.ProcessEnv, code = 0): Promise<string> {
  const run = await tree.run(['bash', '-uc', `masthead() { node bin/masthead.ts "$@"; }; npx() { "$@"; }; ${script.replace(/^\$ /, '').split('\nowner')[0]}`], env)
  t.equal(run.code, code, run.code === code ? (script.split('\n')[0] ?? '') : `${script}\n${run.out}\n${run.err}`)
  return run.out + run.err
}

t.test('a version is put in the place of another node by node, rolled back, and put there for good', { skip: typeof redis === 'string' && redis }, async (t) => {
  const redisUrl = typeof redis === 'string' ? '' : redis.url
  const data = await mkdtemp(join(tmpdir(), 'mh-data-'))
  const sockets = await mkdtemp(join(tmpdir(), 'mh-'))
  const [old, next] = [authorTree(['home', 'article', 'demo', 'listing', 'not-found']), authorTree(['home', 'article', 'demo', 'listing', 'not-found'])] as const
  t.teardown(async () => {
    await Promise.all([old.close(), next.close()])
    for (const folder of [data, sockets]) await rm(folder, { recursive: true, force: true })
  })
  writePlugin(old, '001-price')
  writePlugin(next, '001-price', '002-paise')
  const env = { MASTHEAD_DATA: data, XDG_RUNTIME_DIR: sockets, REDIS_URL: redisUrl, REDIS_PREFIX: 'operator', MASTHEAD_MIGRATE: 'command', EDGE_PURGE_URLS: '' }
  const serves = async ({ get }: Served) => t.equal((await get('/')).status, 200)

  await follow(t, old, 'masthead migrate up', env)
  const nodes = [await old.serve(['start'], env), await old.serve(['start'], env)] as const
  for (const node of nodes) await serves(node)

  const status = await follow(t, next, block('upgrade', 'console', 0), env)
  t.match(status, /plugin:prices\s+001-price\s+expand\s+\d{4}-.*\s+plugin:prices\s+002-paise\s+expand\s+pending: masthead migrate up/, 'what there is to do')
  await follow(t, next, block('deployment', 'sh', 0), env)
  t.ok(existsSync(join(next.folder, '.masthead/build/manifest.json')), 'built before it is started')
  const tooEarly = await next.run(['masthead', 'start', '--port', '0'], env)
  t.equal(tooEarly.code, 1, 'it does not start on a store that is behind')
  t.match(tooEarly.out + tooEarly.err, /MH_STORE_BEHIND|masthead migrate up/)
  t.match(await follow(t, next, block('upgrade', 'sh', 0), env), /002-paise/)
  for (const node of nodes) await serves(node)

  await nodes[0].close()
  const first = await next.serve(['start'], env)
  await follow(t, next, block('deployment', 'sh', 1, first.url), env)
  const seen = await follow(t, next, `${block('deployment', 'sh', 2).trim()} --port ${new URL(first.url).port}`, env)
  t.match(seen, /Redis/i)
  t.match(seen, new RegExp(String(nodes[1].pid)), 'it knows the other node')
  await serves(nodes[1])

  // A rollback, with a node of each version there.
  await first.close()
  const back = await old.serve(['start'], env)
  await serves(back)
  t.match(await follow(t, old, block('upgrade', 'console', 0), env), /002-paise\s+\S+\s+.*by a later version/)
  await back.close()
  await nodes[1].close()

  writePlugin(next, '001-price', '002-paise', '003-no-price')
  t.match(await follow(t, next, block('upgrade', 'sh', 1), env), /003-no-price/)
  const tooOld = await old.serve(['start'], env)
  await serves(tooOld)
  await until('it says that the plugin is left out, and serves the rest', () => /MH_STORE_TOO_NEW.*003-no-price|003-no-price.*MH_STORE_TOO_NEW/s.test(tooOld.said()))
  const forward = await next.serve(['start'], env)
  await serves(forward)
  t.notMatch(forward.said(), /MH_STORE_/)
})

t.test('what is embargoed waits, and what is taken down is gone', async (t) => {
  const tree = authorTree('all')
  t.teardown(tree.close)
  const env = { INGEST_TOKEN: ingestToken }
  const { url, get } = await tree.serve(['start'], env)
  writeFileSync(join(tree.folder, 'photo.jpg'), await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#557799' } }).jpeg().toBuffer())
  const story = async (msid: number, datePublished: string) =>
    follow(t, tree, block('embargo', 'sh', 0, url).replaceAll('123470', String(msid)).replace('2099-01-01T06:00:00+05:30', datePublished), env)
  const address = (msid: number) => `/india/results-of-the-count-article-${msid}`

  t.match(await story(123470, '2099-01-01T06:00:00+05:30'), /"embargoedUntil":"2099-01-01T/)
  t.equal((await get(address(123470))).status, 404)
  t.notMatch(await story(123470, '2026-01-01T06:00:00+05:30'), /embargoedUntil/, 'with a date that has come it is published')
  await until('it is there', async () => (await get(address(123470))).status === 200)
  await story(123470, '2099-01-01T06:00:00+05:30')
  await until('and taken away again', async () => (await get(address(123470))).status === 404)
  await follow(t, tree, `curl -fsS -X DELETE ${url}/api/content/183/123470 -H "Authorization: Bearer $INGEST_TOKEN"`, env)

  await story(123456, '2026-01-01T06:00:00+05:30')
  t.equal((await get(address(123456))).status, 200)
  t.match(await follow(t, tree, block('takedown', 'sh', 0), env), /story 123456 .* is taken down/)
  await until('its address says gone', async () => (await get(address(123456))).status === 410)
  await follow(t, tree, block('takedown', 'sh', 1, url), env)
  t.match(await follow(t, tree, block('takedown', 'sh', 2, url), env), /^410/, 'the picture is gone in the command that looks')
  t.match(await follow(t, tree, block('takedown', 'sh', 3), env), /still stale/, 'each node says what it had of it')
})
