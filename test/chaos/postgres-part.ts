import { startOwnPostgres } from '../origin/postgres-server.ts'
import { until } from '../fixtures/until.ts'
import type { Part } from './part.ts'
import { isRunning, killTree, processTree, signal } from './processes.ts'

export interface PostgresPart extends Part {
  readonly port: number
  readonly database: () => Promise<string>
}

/** @returns why there is none, when there is none */
export async function startPostgresPart(): Promise<PostgresPart | string> {
  const server = await startOwnPostgres()
  if (typeof server === 'string') return server
  return {
    part: 'postgres',
    kinds: ['kill', 'stop', 'restart'],
    port: server.port,
    database: server.database,
    async inflict({ kind }) {
      if (kind === 'restart') {
        await server.end()
        return server.start
      }
      const pid = await server.pid()
      if (kind === 'stop') {
        const pids = processTree(pid)
        signal(pids, 'SIGSTOP')
        return async () => signal(pids, 'SIGCONT')
      }
      const pids = killTree(pid)
      // It does not start beside what is left of the last one.
      await until('PostgreSQL is dead', () => !pids.some(isRunning))
      return server.start
    },
    close: server.stop,
  }
}
