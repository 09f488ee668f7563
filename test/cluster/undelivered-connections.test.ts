import cluster from 'node:cluster'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { closeUndelivered } from '../../engine/cluster/undelivered-connections.ts'

// A worker that stops listening while it is busy: what it is handed meanwhile it refuses, when the primary has no other.
const worker = `
const server = require('node:net').createServer((socket) => socket.end('served'))
process.on('message', ({ busyFor }) => {
  const until = Date.now() + busyFor
  while (Date.now() < until);
  server.close()
})
server.listen(0, '127.0.0.1')`

t.test('a connection that every worker refuses because it has stopped listening is closed, and does not wait for the primary to end', async (t) => {
  const file = join(t.testdir(), 'worker.cjs')
  await writeFile(file, worker)
  cluster.setupPrimary({ exec: file, args: [], execArgv: [] })
  const watch = closeUndelivered()
  const only = cluster.fork()
  watch(only)
  const [{ port }] = (await once(only, 'listening')) as [{ port: number }]
  const served = connect(port, '127.0.0.1')
  t.equal(String(await once(served, 'data')), 'served', 'while it listens it takes what comes')
  only.send({ busyFor: 500 })
  const late = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').resume())
  await Promise.all(late.map((socket) => once(socket, 'connect')))
  await Promise.all(late.map((socket) => once(socket, 'close')))
  t.ok(only.isConnected(), 'the worker is there: it is not its end that closed them')
  const ended = once(only, 'exit')
  only.kill()
  await ended
})
