import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPage } from '../chaos/ask-page.ts'
import { type NodePart, startNodePart } from '../chaos/node-part.ts'
import type { StoreForm } from '../chaos/laboratory.ts'
import { gone } from '../chaos/process-ends.ts'
import { isRunning, killTree, processTree, signal } from '../chaos/processes.ts'
import type { StorePlace } from '../chaos/read-store.ts'
import { builtSite, root } from '../fixtures/built-site.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { until } from '../fixtures/until.ts'
import { type OwnPostgres, startOwnPostgres } from '../origin/postgres-server.ts'

/**
 * What is killed: a worker, with the thread that writes to SQLite; the primary, after which its workers end by themselves;
 * the whole node at once; one process of PostgreSQL, which has it end all others; all of PostgreSQL.
 */
export type Victim = 'worker' | 'primary' | 'node' | 'postgres process' | 'postgres'
export const victimsOf = { sqlite: ['worker', 'primary', 'node'], postgres: ['worker', 'primary', 'node', 'postgres process', 'postgres'] } as const satisfies Readonly<Record<StoreForm, readonly Victim[]>>

/** A site with one story: one node of several workers, that is started again as a service manager does. */
export interface CrashSite {
  readonly port: number
  readonly publicUrl: string
  readonly store: StorePlace
  /** Kills with `kill -9`. Resolves once all is as before. @param share which one, where there are several: from 0 to 1 */
  readonly kill: (victim: Victim, share: number) => Promise<void>
  /** What no process may do, whoever is killed. */
  readonly complaints: () => readonly string[]
  readonly said: () => string
  readonly close: () => Promise<void>
}

const endsWithinMs = 30_000

/** @returns why there is none, when there is none */
export async function startCrashSite(form: StoreForm, { workers, env, announce }: { readonly workers: number; readonly env: Readonly<Record<string, string>>; readonly announce: (line: string) => void }): Promise<CrashSite | string> {
  announce('building')
  await builtSite()
  const started = form === 'postgres' ? await startOwnPostgres() : undefined
  if (typeof started === 'string') return started
  const postgres = started
  // Sockets stand in it: its path has to be short.
  const folder = await mkdtemp(join(tmpdir(), 'mh-crash-'))
  const publicUrl = 'http://news.example'
  const complaints: string[] = []
  let node: NodePart | undefined
  async function close(): Promise<void> {
    await node?.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = await postgres?.database()
    announce('starting the site')
    node = await startNodePart({
      name: 'the site',
      workers,
      clockFile: join(folder, 'clock'),
      complain: (complaint) => void complaints.push(complaint),
      tell: announce,
      env: {
        XDG_RUNTIME_DIR: join(folder, 'run'),
        PUBLIC_URL: publicUrl,
        MASTHEAD_DATA: join(folder, 'data'),
        MASTHEAD_DEMO: '0',
        DATABASE_URL: databaseUrl ?? '',
        INGEST_TOKEN: ingestToken,
        REDIS_URL: '',
        EDGE_PURGE_URLS: '',
        READABLE_CLASS_NAMES: '1',
        // It is started a hundred times: compiled once, it starts in two thirds of the time.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.masthead/compile-cache'),
        LOG_LEVEL: 'warn',
        // Nobody is refused because this machine has other work.
        MAX_EVENT_LOOP_DELAY: '60000',
        ...env,
      },
    })
    const running = node
    await putFirstStory(node.port)
    return {
      port: node.port,
      publicUrl,
      store: { databaseUrl, folder: join(folder, 'data') },
      kill: (victim, share) => kill(running, postgres, victim, share),
      complaints: () => complaints,
      said: node.said,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A site whose store is empty answers nobody who reads. */
async function putFirstStory(port: number): Promise<void> {
  const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'first', title: 'The first story', synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>It is alone.</p>' }
  const answer = await askPage({ port, path: '/api/content/183/1001', method: 'PUT', headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' }, body: JSON.stringify(story), timeoutMs: 60_000 })
  if (answer.kind === 'broken' || answer.status !== 200) throw new Error(`The first story cannot be written: ${JSON.stringify(answer).slice(0, 300)}`)
}

async function kill(node: NodePart, postgres: OwnPostgres | undefined, victim: Victim, share: number): Promise<void> {
  const inflict = async (kind: 'kill' | 'killWorker', amount: number) => (await node.inflict({ index: 0, part: node.part, kind, amount, atMs: 0, forMs: 0 }))()
  switch (victim) {
    case 'worker':
      return inflict('killWorker', share)
    case 'primary':
      return inflict('kill', 1)
    case 'node':
      return inflict('kill', 0)
    case 'postgres process': {
      const [, ...pids] = processTree((await postgres?.pid()) ?? 0)
      const some = pids.slice(Math.floor(share * pids.length)).slice(0, 1)
      signal(some, 'SIGKILL')
      return void (await gone(some, endsWithinMs))
    }
    case 'postgres': {
      const pids = killTree((await postgres?.pid()) ?? 0)
      // It does not start beside what is left of the last one.
      await until('PostgreSQL is dead', () => !pids.some(isRunning))
      return postgres?.start()
    }
  }
}
