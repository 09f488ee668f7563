import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findServers } from '../../engine/commands/server/admin-client.ts'
import type { Snapshot } from '../../engine/admin/snapshot.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type MastheadProcess, startMastheadProcess } from '../fixtures/masthead-process.ts'
import { until } from '../fixtures/until.ts'
import type { Release } from './make-release.ts'

/** A node of the site, whose releases take turns on one port. */
export interface RollingNode {
  readonly name: string
  readonly port: number
  /** Whether it is ready, and nobody has told it to stop. */
  readonly isServing: () => boolean
  /** Of the processes that it has now. */
  readonly snapshots: () => Promise<readonly Snapshot[]>
  /** Stops it as a service manager does, and starts a release in its place, on an empty disk as a new container has. */
  readonly replace: (release: Release, env: Readonly<Record<string, string>>) => Promise<void>
  /** Lines of its logs that are errors or warnings, of all its releases, by their code or text. */
  readonly complaints: () => readonly Complaint[]
  /** Milliseconds after their minute at which it has published stories dated ahead, by its own log. */
  readonly releasedAfterMs: () => readonly number[]
  readonly close: () => Promise<void>
}

export interface Complaint {
  /** As in `MH_EDGE_PURGE`. */
  readonly code: string
  readonly line: string
}

/** Milliseconds for a node to be ready on a machine with other work. */
const readyWithinMs = 120_000

/** @param folder for its disks and sockets; its path has to be short */
export async function startRollingNode(name: string, folder: string, release: Release, env: Readonly<Record<string, string>>): Promise<RollingNode> {
  const port = await freePort()
  let running: MastheadProcess | undefined
  let current = release
  let isServing = false
  let isClosed = false
  let replacing: Promise<void> | undefined
  const complaints: Complaint[] = []
  const releasedAfterMs: number[] = []

  const diskOf = ({ number }: Release) => join(folder, `${name}-${number}`)

  async function start(next: Release, own: Readonly<Record<string, string>>): Promise<void> {
    const disk = diskOf(next)
    await mkdir(disk, { recursive: true })
    current = next
    running = await startMastheadProcess(next.folder, ['start'], { ...process.env, ...own, MASTHEAD_ASSETS: join(disk, 'assets'), XDG_RUNTIME_DIR: disk, LOG_LEVEL: 'info', DRAIN_TIME: '5s' }, port)
    await until(`${name} is ready`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, readyWithinMs)
    isServing = true
  }

  async function stop(): Promise<void> {
    isServing = false
    const one = running
    if (!one) return
    running = undefined
    await one.close()
    const lines = one.said().split('\n').filter((line) => /"level":[456]0/.test(line))
    complaints.push(...lines.map((line) => ({ code: /"code":"([^"]+)"/.exec(line)?.[1] ?? /"msg":"([^"]+)"/.exec(line)?.[1] ?? '', line: `${name} ${current.number}: ${line}` })))
    releasedAfterMs.push(...[...one.said().matchAll(/"lateMs":(\d+)/g)].map(([, ms]) => Number(ms)))
    if (one.child.exitCode !== 0) complaints.push({ code: 'end', line: `${name} ${current.number}: it ended with ${one.child.signalCode ?? one.child.exitCode}` })
    await rm(diskOf(current), { recursive: true, force: true })
  }

  await start(release, env)
  return {
    name,
    port,
    isServing: () => isServing,
    async snapshots() {
      const { processes } = await findServers({ root: current.folder, env: { XDG_RUNTIME_DIR: diskOf(current) }, port })
      return Promise.all(processes.map(({ request }) => request<Snapshot>({ path: '/snapshot' })))
    },
    async replace(next, own) {
      if (isClosed) return
      replacing = stop().then(() => start(next, own))
      await replacing
    },
    complaints: () => complaints,
    releasedAfterMs: () => releasedAfterMs,
    async close() {
      isClosed = true
      await replacing?.catch(() => undefined)
      await stop()
    },
  }
}
