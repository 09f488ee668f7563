import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { freePort } from '../fixtures/free-port.ts'
import { until } from '../fixtures/until.ts'
import { isInstalled } from './edge-cache.ts'
import { runNginx } from './run-nginx.ts'
import { hasXkey, runVarnish } from './run-varnish.ts'

t.setTimeout(120_000)

const edges = {
  nginx: { program: 'nginx', run: runNginx },
  Varnish: { program: 'varnishd', run: (folder: string, port: number, enginePorts: readonly number[]) => runVarnish(folder, port, enginePorts, hasXkey() ? 'xkey' : 'ban') },
}

for (const [name, { program, run }] of Object.entries(edges)) {
  t.test(`${name} keeps no answer that a built file is missing, whatever a node says of it`, { skip: !isInstalled(program) && `${program} is not installed` }, async (t) => {
    let asked = 0
    let isThere = false
    const node = createServer(({ url }, response) => {
      if (url === '/readyz') return void response.end()
      asked += 1
      // As a node of an engine that lets it be kept.
      response.writeHead(isThere ? 200 : 404, { 'cache-control': 'public, s-maxage=60, stale-if-error=600', 'surrogate-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=600' }).end(isThere ? 'export {}' : 'none')
    })
    await once(node.listen(0, '127.0.0.1'), 'listening')
    const folder = await mkdtemp(join(tmpdir(), 'masthead-edge-'))
    await chmod(folder, 0o755)
    const port = await freePort()
    const running = await run(folder, port, [(node.address() as AddressInfo).port])
    t.teardown(async () => {
      const ended = once(running, 'exit')
      if (running.kill('SIGTERM')) await ended
      node.closeAllConnections()
      node.close()
      await rm(folder, { recursive: true, force: true })
    })
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    await until('the edge cache starts', () => get('/assets/loader-00000000.js').then(() => true, () => false))
    asked = 0
    t.same([await get('/assets/island-12345678.js'), await get('/assets/island-12345678.js')], [404, 404])
    t.equal(asked, 2, 'both reach the node')
    t.same([await get('/story-1'), await get('/story-1')], [404, 404])
    t.equal(asked, 3, 'a missing page is kept for as long as it says')
    isThere = true
    t.same([await get('/assets/island-12345678.js'), await get('/assets/island-12345678.js')], [200, 200], 'once it is there, it is there')
    t.equal(asked, 4, 'and is kept')
  })
}
