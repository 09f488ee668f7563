import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Test } from 'tap'
import type { LinkStatus } from '../../engine/cluster/node-link.ts'
import type { NamedJob } from '../../engine/jobs/job.ts'
import { createJobRunner } from '../../engine/jobs/job-runner.ts'
import { memoryJobStore } from '../../engine/jobs/job-store.ts'
import { createHub } from '../../engine/live/hub.ts'
import { createLiveServer } from '../../engine/live/serve-live.ts'
import { createCluster } from '../../engine/cluster/cluster.ts'
import { type ClusterSettings, standaloneSettings } from '../../engine/cluster/cluster-settings.ts'
import type { Peer } from '../../engine/cluster/peers.ts'
import { purgeNode } from '../../engine/cluster/purge-node.ts'
import { type Admin, openAdmin } from '../../engine/admin/open-admin.ts'
import { type ActionMeters, createActionMeters } from '../../engine/readers/action-meters.ts'
import { type Answer, startSite, type TestSite } from '../cache/test-site.ts'
import { exampleSite } from '../request/example-site.ts'

export interface AdminSite extends TestSite {
  readonly root: string
  readonly port: number
  readonly admin: Admin
  readonly actions: ActionMeters
  readonly peers: () => readonly Peer[]
  readonly link: () => LinkStatus
  /** Opens another listener on the same pages. */
  readonly open: (env?: NodeJS.ProcessEnv) => Promise<Admin>
  /** Runs `masthead` in the site's folder. */
  readonly masthead: (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Ran>
  readonly getPage: (path: string, headers?: Record<string, string>) => Promise<Answer>
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const program = join(import.meta.dirname, '../../bin/masthead.ts')

export function runMasthead(cwd: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const { PORT: _port, XDG_RUNTIME_DIR: _runtime, ...rest } = process.env
  const child = spawn(process.execPath, [program, ...words], { cwd, env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}

/** A folder whose path leaves room for a socket: those of `t.testdir` are too long. */
export function shortFolder(t: Test): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mh-')))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A small site on a real socket with its admin listener, in a folder of its own. @param overrides what an earlier run has left behind */
export async function startAdminSite(t: Test, env: NodeJS.ProcessEnv = {}, settings: ClusterSettings = standaloneSettings, overrides?: object, named: readonly NamedJob[] = []): Promise<AdminSite> {
  const root = shortFolder(t)
  if (overrides) {
    mkdirSync(join(root, 'data'), { recursive: true })
    writeFileSync(join(root, 'data/overrides.json'), JSON.stringify(overrides))
  }
  const site = await startSite(t, { site: { origin: { ...exampleSite.origin, folder: join(root, 'data') } } })
  const cluster = createCluster({ settings, build: '', logger: pino({ level: 'silent' }) })
  await cluster.join(purgeNode({ client: site.client, cache: site.pages.cache, site: () => site.parts, contextOf: site.pages.contextOf }))
  t.teardown(cluster.close)
  const hub = createHub({ topics: () => new Map() })
  const jobs = createJobRunner({ jobs: () => named, openStore: () => memoryJobStore(), node: 'test', isAppointed: () => true, context: () => ({ origin: undefined, changed: () => undefined }), logger: pino({ level: 'silent' }) })
  t.teardown(jobs.close)
  const actions = createActionMeters()
  t.teardown(actions.close)
  const running = {
    ...site,
    jobs,
    actions,
    origin: () => undefined,
    rejected: () => [],
    site: () => site.parts,
    cluster,
    live: { hub, server: createLiveServer(hub) },
    changed: (tags: readonly string[]) => {
      void cluster.purge({ target: { kind: 'tags', tags }, hard: false })
    },
    swap: () => [],
    reopenOrigin: async () => [],
    stage: async () => { throw new Error('this site has no other code') },
    reconfigure: async () => undefined,
    close: async () => undefined,
  }
  const open = async (more: NodeJS.ProcessEnv = {}) => {
    const admin = await openAdmin({ root, running, env: { ...env, ...more }, logger: { warn: () => undefined, error: (fault: unknown) => t.fail(String(JSON.stringify(fault))) } })
    t.teardown(admin.close)
    return admin
  }
  return {
    ...site,
    root,
    port: Number(new URL(site.url).port),
    admin: await open(),
    actions,
    peers: cluster.peers.list,
    link: cluster.link.status,
    open,
    masthead: (words, more) => runMasthead(root, words, { ...env, ...more }),
    getPage: (path, headers = {}) => site.get(path, { headers }),
  }
}
