import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import sharp from 'sharp'
import t from 'tap'
import { startRedis } from '../cache/redis-server.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(240_000)

/** Milliseconds, by which nothing may be left anywhere. */
const takenDownWithinMs = 10_000
const word = 'xylographer'
const address = `/india/the-${word}-article-900100`
const picture = '/thumb/msid-900101,width-320,height-180,resizemode-75/xylographer.jpg'
const skip = needsPlugin('article')
const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)

t.test('the command takes a story and its picture down on every node, in Redis and in the store', { skip: skip || (typeof redis === 'string' && redis) }, async (t) => {
  if (typeof redis === 'string') return
  const store = await copyFilledStore(await testConfig())
  t.teardown(store.remove)
  const sockets = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(sockets, { recursive: true, force: true }))
  const purged: { readonly mode: unknown; readonly tags: readonly string[] }[] = []
  const edge = createServer(({ method, headers }, response) => {
    if (method === 'PURGE') purged.push({ mode: headers['x-purge-mode'], tags: String(headers['surrogate-key']).split(' ') })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(edge, 'listening')
  t.teardown(() => void edge.close())
  const env = { EDGE_PURGE_URLS: `http://127.0.0.1:${(edge.address() as AddressInfo).port}`, REDIS_URL: redis.url, REDIS_PREFIX: 'takedown', MASTHEAD_DATA: store.folder }
  const nodes = [await startMasthead(t, { env, workers: 2 }), await startMasthead(t, { env: { ...env, XDG_RUNTIME_DIR: sockets } })]
  const client = new Redis(redis.url)
  t.teardown(() => client.disconnect())
  const everywhere = async (path: string, holds: (answer: { status: number; text: string }) => boolean) => {
    for (const node of nodes) for (let turn = 0; turn < 4; turn++) if (!holds(await node.get(path))) return false
    return true
  }
  /** Pages in Redis whose head names the story. */
  const shared = async () => {
    const keys = await client.keys('takedown:page:*')
    const values = await Promise.all(keys.map((key) => client.getBuffer(key)))
    return keys.filter((_, index) => values[index]?.includes('"s900100"'))
  }
  const put = (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) => nodes[0]?.get(path, { method: 'PUT', body, headers: { authorization: `Bearer ${ingestToken}`, 'content-type': type } })
  const story = { cmstype: 'ARTICLE', section: 'india', seopath: `the-${word}`, title: `The ${word}`, synopsis: `A ${word}.`, datePublished: new Date().toISOString(), leadImage: 900101, images: [{ msid: 900101, alt: `A ${word}`, name: word }], body: `<p>The ${word}.</p>` }
  t.equal((await put('/api/content/183/900100', JSON.stringify(story), 'application/json'))?.status, 200)
  t.equal((await put('/api/image/900101', new Uint8Array(await sharp({ create: { width: 900, height: 600, channels: 3, background: '#468' } }).jpeg().toBuffer()), 'image/jpeg'))?.status, 200)
  const pages = [address, `${address}/amp`, '/', '/india', `/search-result/${word}s-and-others`, '/latest-news']
  await until('it is on every node', () => everywhere(address, ({ status, text }) => status === 200 && text.includes(word)))
  for (const path of pages) await everywhere(path, () => true)
  t.ok(await everywhere(picture, ({ status }) => status === 200))
  await until('pages that show it are in Redis', async () => (await shared()).length > 1)

  purged.length = 0
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'bin/masthead.ts'), 'takedown', 'story', '183', '900100', '--pictures'], { cwd: root, env: { ...process.env, LOG_LEVEL: 'warn', ...env, XDG_RUNTIME_DIR: sockets } }, (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }))
  })
  t.equal(code, 0, out)
  t.match(out, /The story 900100 of the edition 183 is taken down\.\nSo are its pictures: 900101\./)
  const hard = purged.filter(({ mode }) => mode === 'hard').flatMap(({ tags }) => tags)
  t.ok(['s900100', 'm900101'].every((tag) => hard.includes(tag)), 'edge caches were told before the command ended')
  await until('its address says gone everywhere', () => everywhere(address, ({ status }) => status === 410), takenDownWithinMs)
  await until('so does the picture', () => everywhere(picture, ({ status }) => status === 410), takenDownWithinMs)
  // What nobody asks for again is rendered by nobody: it has to be deleted.
  for (const path of pages.slice(2, -1)) await until(`${path} does not name it`, () => everywhere(path, ({ text }) => !text.includes(`The ${word}`)), takenDownWithinMs)
  await until('Redis has no page of it but the one that says gone', async () => (await shared()).every((key) => key.includes('900100')), takenDownWithinMs)
  await until('its pictures are deleted', async () => (await readdir(join(store.folder, 'thumbs'))).every((name) => !name.startsWith('900101-')), takenDownWithinMs)
  const files = async () => Promise.all((await readdir(store.folder)).filter((name) => name.startsWith('content')).map((name) => readFile(join(store.folder, name))))
  // Its address is kept until whom the site tells has been told, which is looked at every five seconds.
  await until('nor is it in a file of the store', async () => !(await files()).some((bytes) => bytes.includes(word)), takenDownWithinMs)
})
