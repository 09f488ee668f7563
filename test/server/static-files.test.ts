import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import t from 'tap'
import { archiveAssets } from '../../engine/build/asset-archive.ts'
import { staticFiles } from '../../engine/server/static-files.ts'

const script = 'export const island = 1;\n'.repeat(100)

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const folder = t.testdir({ build: { 'island-1.js': script, 'face-1.woff2': 'face' }, root: { 'favicon.ico': 'icon', 'ads.txt': 'none\n', '.well-known': { 'security.txt': 'Contact: mailto:desk@example.org\n' } }, 'secret.txt': 'secret' })
await archiveAssets(join(folder, 'assets'), [join(folder, 'build')])
const app = fastify()
staticFiles(app, { assets: join(folder, 'assets'), wellKnown: join(folder, 'root') })
app.route({ method: 'GET', url: '/*', handler: (_request, reply) => reply.code(404).send('a page that is not there') })
await app.listen({ host: '127.0.0.1', port: 0 })
t.teardown(() => app.close())
const { port } = app.server.address() as { port: number }

/** As it is written: fetch would resolve dots before they leave. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })

t.test('a built file is kept for ever, compressed as the client takes it', async (t) => {
  const plain = await get('/assets/island-1.js')
  t.match(plain, { status: 200, headers: { 'cache-control': /max-age=31536000, immutable/, 'content-type': /text\/javascript/, 'x-content-type-options': 'nosniff' } })
  t.equal(plain.body.toString(), script)
  const brotli = await get('/assets/island-1.js', { 'accept-encoding': 'gzip, br' })
  t.match(brotli.headers, { 'content-encoding': 'br', vary: /accept-encoding/i })
  t.equal(brotliDecompressSync(brotli.body).toString(), script)
  const face = await get('/assets/face-1.woff2', { 'accept-encoding': 'br' })
  t.match(face.headers, { 'content-type': 'font/woff2', 'content-encoding': undefined })
  const etag = String(plain.headers['etag'])
  t.equal((await get('/assets/island-1.js', { 'if-none-match': etag })).status, 304)
  t.match(await get('/assets/island-1.js', {}, 'HEAD'), { status: 200, body: { length: 0 } })
})

t.test('a file that is not there is an answer that nobody keeps', async (t) => {
  for (const path of ['/assets/island-2.js', '/assets/', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/%00', `/assets/${'x'.repeat(2_000)}`]) {
    const answer = await get(path)
    t.ok(answer.status === 404 || answer.status === 403 || answer.status === 400, `${path}: ${answer.status}`)
    t.notMatch(answer.body.toString(), 'secret', path)
  }
  t.match(await get('/assets/island-2.js'), { status: 404, headers: { 'cache-control': 'no-store' } })
})

t.test('files of the site stand at its root', async (t) => {
  t.match(await get('/favicon.ico'), { status: 200, headers: { 'cache-control': /max-age=3600/, 'x-content-type-options': 'nosniff' } })
  t.match((await get('/ads.txt')).headers, { 'content-type': /text\/plain/ })
  t.match((await get('/.well-known/security.txt')).body.toString(), 'Contact')
  t.match((await get('/nothing.txt')).body.toString(), 'a page that is not there')
})
