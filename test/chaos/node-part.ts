import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runFolders, socketsIn } from '../../engine/admin/run-folder.ts'
import { root } from '../fixtures/built-site.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type MastheadProcess, startMastheadProcess } from '../fixtures/masthead-process.ts'
import { until } from '../fixtures/until.ts'
import type { Fault, FaultKind } from './fault-plan.ts'
import type { Complain, Part } from './part.ts'
import { endedByItself, endInOrder, gone, killPrimary } from './process-ends.ts'
import { isRunning, killTree, processTree, signal } from './processes.ts'

const run = promisify(execFile)

export interface NodePart extends Part {
  readonly port: number
  /** How many it should have. */
  readonly workerCount: number
  /** Those that take requests now. */
  readonly workers: () => readonly number[]
  /** All that it wrote to its log. */
  readonly said: () => string
}

export interface NodePartOptions {
  readonly name: string
  readonly workers: number
  readonly env: Readonly<Record<string, string>>
  /** What its clock is wrong by is written there; see `skewed-clock.ts`. */
  readonly clockFile: string
  readonly complain: Complain
  /** Told of what may be, and takes time. */
  readonly tell: (line: string) => void
}

/** Milliseconds that a node has for ending after SIGTERM, on a machine with other work. */
const endsWithinMs = 30_000
/** Milliseconds for which a node that does not start is started again, as a service manager does. */
const startsWithinMs = 180_000
/** Bytes that a file may have while the disk is full: the store is larger than that. */
const fullDiskBytes = 4_096
/** Milliseconds. Less than a day: that long a page may be used on error, and a clock that says it is over is right in that. */
const clockErrorsMs = [-86_400_000, -3_600_000, -30_000, 30_000, 3_600_000, 43_200_000] as const

/** `masthead start` with workers, on a port that it keeps. */
export async function startNodePart({ name, workers, env, clockFile, complain, tell }: NodePartOptions): Promise<NodePart> {
  const port = await freePort()
  const [runFolder = ''] = runFolders(root, { ...env })
  let said = ''
  let node: MastheadProcess
  /** Nobody has told it to end. */
  let shouldRun = false
  const start = async (): Promise<void> => {
    const endAt = performance.now() + startsWithinMs
    for (;;) {
      try {
        const started = await startMastheadProcess(root, ['start', '--workers', String(workers)], { ...process.env, ...env }, port)
        node = started
        shouldRun = true
        started.child.once('exit', (code, by) => {
          if (!shouldRun || node !== started) return
          complain(endedByItself(name, by ?? code, started.said()))
          said += started.said()
          start().catch((error: unknown) => complain(`${name} does not start again: ${String(error)}`))
        })
        await until(`all workers of ${name} take requests`, () => liveWorkers().length === workers, startsWithinMs)
        return
      } catch (error) {
        // What it needs may be away as well.
        if (performance.now() > endAt) throw error
        said += `${(error as Error).message}\n`
        tell(`${name} does not start: ${(error as Error).message.slice(0, 300)}`)
        await wait(500)
      }
    }
  }
  const liveWorkers = () => socketsIn(runFolder).filter((socket) => socket.port === port && isRunning(socket.pid)).map(({ pid }) => pid)
  const tree = () => processTree(node.child.pid ?? 0)
  const end = async (how: string) => {
    shouldRun = false
    for (const fault of await endInOrder(node.child, { name, how, withinMs: endsWithinMs })) complain(fault)
  }
  const kill = async (isAll: boolean) => {
    shouldRun = false
    if (isAll) {
      await gone(killTree(node.child.pid ?? 0), endsWithinMs)
      return
    }
    const fault = await killPrimary(tree(), { name, withinMs: endsWithinMs })
    if (fault) complain(fault)
  }
  const limitFiles = async (bytes: string) => {
    for (const pid of tree()) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).catch(() => undefined)
  }
  const oneWorker = (amount: number): readonly number[] => {
    const pids = liveWorkers()
    return pids.slice(Math.floor(amount * pids.length), Math.floor(amount * pids.length) + 1)
  }

  async function inflict({ kind, amount }: Fault): Promise<() => Promise<void>> {
    switch (kind) {
      case 'kill':
        // As a machine that loses power, or the primary alone.
        said += node.said()
        await kill(amount < 0.5)
        return start
      case 'restart':
        said += node.said()
        await end('restart')
        return start
      case 'stop': {
        const pids = tree()
        signal(pids, 'SIGSTOP')
        return async () => signal(pids, 'SIGCONT')
      }
      case 'stopWorker': {
        const pids = oneWorker(amount)
        signal(pids, 'SIGSTOP')
        return async () => signal(pids, 'SIGCONT')
      }
      case 'killWorker': {
        const pids = oneWorker(amount)
        signal(pids, 'SIGKILL')
        await gone(pids, endsWithinMs)
        return () => until(`${name} has all its workers again`, () => liveWorkers().length === workers, startsWithinMs)
      }
      case 'fill':
        await limitFiles(String(fullDiskBytes))
        return () => limitFiles('unlimited')
      case 'skew':
        await writeFile(clockFile, String(clockErrorsMs[Math.floor(amount * clockErrorsMs.length)]))
        return () => writeFile(clockFile, '0')
      case 'cut':
      case 'hang':
      case 'slow':
        throw new RangeError(`${name} is no wire: it cannot ${kind}.`)
    }
  }

  await start()
  const kinds: readonly FaultKind[] = ['kill', 'restart', 'stop', 'killWorker', 'stopWorker', 'skew', ...((await canLimitFiles()) ? (['fill'] as const) : [])]
  return { part: name, kinds, port, inflict, workerCount: workers, workers: liveWorkers, said: () => said + node.said(), close: () => end('the end') }
}

/** A limit for the size of files stands for a full disk. */
const canLimitFiles = (): Promise<boolean> => run('prlimit', ['--pid', String(process.pid), '--fsize']).then(() => true, () => false)
