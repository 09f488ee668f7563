import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { freePort } from '../fixtures/free-port.ts'
import { until } from '../fixtures/until.ts'

export interface RedisServer {
  readonly port: number
  readonly url: string
  /** As a machine that loses power: nothing is saved. */
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Stops to answer, and goes on, without closing a connection. */
  readonly freeze: (is: boolean) => void
  readonly stop: () => Promise<void>
}

/** A throw-away Redis on loopback. @returns why there is none, when there is none */
export async function startRedis(): Promise<RedisServer | string> {
  if (spawnSync('redis-server', ['--version']).error) return 'redis-server is not installed'
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'masthead-redis-'))
  let server: ChildProcess | undefined
  const start = async () => {
    const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', '--maxmemory', '256mb', '--maxmemory-policy', 'allkeys-lru'], { stdio: 'ignore' })
    server = started
    await until('redis-server starts', () => {
      if (started.exitCode !== null) throw new Error(`redis-server ended with ${started.exitCode}`)
      return accepts(port)
    })
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    freeze: (is) => void server?.kill(is ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve((socket.destroy(), true)))
    socket.on('error', () => resolve(false))
  })

export interface Wire {
  readonly url: string
  readonly cut: () => void
  readonly mend: () => void
  /** Connections that came while it was cut. */
  readonly refused: () => number
  readonly close: () => void
}

/** The way of one node to Redis, which can be cut while the others' stands. */
export async function startWire(to: number): Promise<Wire> {
  let isCut = false
  let refused = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    if (isCut) {
      refused += 1
      return void socket.destroy()
    }
    const other = connect(to, '127.0.0.1')
    for (const each of [socket, other]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => (sockets.delete(each), socket.destroy(), other.destroy()))
    }
    socket.pipe(other).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const drop = () => sockets.forEach((each) => each.destroy())
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => ((isCut = true), drop()),
    mend: () => void (isCut = false),
    refused: () => refused,
    close: () => (drop(), void server.close()),
  }
}
