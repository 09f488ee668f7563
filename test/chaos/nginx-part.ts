import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { isInstalled } from '../edge/edge-cache.ts'
import { runNginx } from '../edge/run-nginx.ts'
import { freePort } from '../fixtures/free-port.ts'
import { until } from '../fixtures/until.ts'
import type { Part } from './part.ts'
import { isRunning, killTree, processTree, signal } from './processes.ts'

export interface NginxPart extends Part {
  readonly port: number
}

/** nginx in front of some nodes; its pages survive it. @returns why there is none, when there is none */
export async function startNginxPart(folder: string, nodePorts: readonly number[]): Promise<NginxPart | string> {
  if (!isInstalled('nginx')) return 'nginx is not installed'
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  let running: ChildProcess
  const start = async () => {
    running = await runNginx(folder, port, nodePorts)
    await until('nginx starts', () => {
      if (running.exitCode !== null) throw new Error(`nginx ended with ${running.exitCode}`)
      return accepts(port)
    })
  }
  const end = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    part: 'nginx',
    kinds: ['kill', 'stop', 'restart'],
    port,
    async inflict({ kind }) {
      if (kind === 'restart') {
        await end()
        return start
      }
      const pid = running.pid ?? 0
      if (kind === 'stop') {
        const pids = processTree(pid)
        signal(pids, 'SIGSTOP')
        return async () => signal(pids, 'SIGCONT')
      }
      const pids = killTree(pid)
      await until('nginx is dead', () => !pids.some(isRunning))
      return start
    },
    close: end,
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve((socket.destroy(), true)))
    socket.on('error', () => resolve(false))
  })
