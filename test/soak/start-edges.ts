import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../fixtures/until.ts'
import { isInstalled } from '../edge/edge-cache.ts'
import { runNginx } from '../edge/run-nginx.ts'
import { hasXkey, runVarnish } from '../edge/run-varnish.ts'

export interface RunningEdge {
  readonly name: 'nginx' | 'Varnish'
  readonly port: number
  /** Milliseconds from a node's start until it is asked again for certain: docs/operator/deployment.md. */
  readonly asksAgainMs: number
  readonly close: () => Promise<void>
}

const programs = {
  nginx: { program: 'nginx', asksAgainMs: 11_000, run: runNginx },
  Varnish: { program: 'varnishd', asksAgainMs: 3_000, run: (folder: string, port: number, nodePorts: readonly number[]) => runVarnish(folder, port, nodePorts, hasXkey() ? 'xkey' : 'ban') },
} as const

/** Starts an edge cache with the configuration that is shipped. @param port of its own, known to the nodes before it runs */
export async function startEdge(name: RunningEdge['name'], folder: string, port: number, nodePorts: readonly number[]): Promise<RunningEdge> {
  const { program, run, asksAgainMs } = programs[name]
  if (!isInstalled(program)) throw new Error(`${program} is not installed.`)
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  await chmod(own, 0o755)
  const running: ChildProcess = await run(own, port, nodePorts)
  await until(`${name} serves`, () => {
    if (running.exitCode !== null) throw new Error(`${name} ended with ${running.exitCode}`)
    return fetch(`http://127.0.0.1:${port}/`).then(({ ok }) => ok, () => false)
  })
  return {
    name,
    port,
    asksAgainMs,
    async close() {
      if (running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    },
  }
}

