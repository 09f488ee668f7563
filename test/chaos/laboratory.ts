import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { filesLeft, processesLeft } from './left-behind.ts'
import { type NodePart, startNodePart } from './node-part.ts'
import { startNginxPart } from './nginx-part.ts'
import type { Complain, Part } from './part.ts'
import { startPostgresPart } from './postgres-part.ts'
import { processTree } from './processes.ts'
import { startRedisPart } from './redis-part.ts'
import { startWirePart, type WirePart } from './wire-part.ts'

/** What the embedded origin of the nodes keeps its content in. */
export type StoreForm = 'sqlite' | 'postgres'

/** A whole site on this machine: nodes with workers, what they share, and what stands in front. */
export interface Laboratory {
  readonly form: StoreForm
  readonly parts: readonly Part[]
  readonly nodes: readonly NodePart[]
  /** Of nginx, where it is installed. */
  readonly frontPort: number | undefined
  /** Where content may be written. */
  readonly token: string
  /** Canonical links begin with it. */
  readonly publicUrl: string
  /** Finds the nodes' admin sockets. */
  readonly env: Readonly<Record<string, string>>
  /** The store itself, by no way that is cut. */
  readonly store: { readonly databaseUrl: string | undefined; readonly folder: string }
  /** Servers that are not there, and why. */
  readonly leftOut: readonly string[]
  /** The first of ten thousand that no story has yet. */
  readonly nextMsid: () => number
  /** What parts did that no part may do, since the last time that it was asked. */
  readonly complaints: () => readonly string[]
  /** Ends everything in order. @returns a sentence for each process and each file that is left behind */
  readonly close: () => Promise<readonly string[]>
}

/** Marks every process that comes from a laboratory, whoever its parents are. */
const marker = 'CHAOS_LABORATORY'
const workersPerNode = 2

/** @param announce told of each step */
export async function startLaboratory(wanted: StoreForm, announce: (line: string) => void = () => undefined): Promise<Laboratory> {
  announce('building')
  await builtSite()
  // Sockets stand in it: its path has to be short.
  const folder = await mkdtemp(join(tmpdir(), 'mh-chaos-'))
  const id = randomBytes(8).toString('hex')
  process.env[marker] = id
  const before = new Set(processTree(process.pid))
  const complaints: string[] = []
  let lastMsid = 900_000
  const complain: Complain = (complaint) => void complaints.push(complaint)
  const leftOut: string[] = []
  const parts: Part[] = []
  const nodes: NodePart[] = []
  const token = randomBytes(32).toString('base64url')
  const publicUrl = 'http://news.example'
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)

  async function open<Opened extends Part>(name: string, start: () => Promise<Opened | string>): Promise<Opened | undefined> {
    announce(`starting ${name}`)
    const part = await start()
    if (typeof part === 'string') {
      leftOut.push(`${name}: ${part}`)
      return undefined
    }
    parts.push(part)
    return part
  }
  const wire = (from: string, to: string, port: number): Promise<WirePart | undefined> => open(`${from}-to-${to}`, () => startWirePart(`${from}-to-${to}`, port))

  let closing: Promise<readonly string[]> | undefined
  const close = () => (closing ??= closeAll())
  async function closeAll(): Promise<readonly string[]> {
    // Who asks goes before what is asked: nodes and what stands in front first.
    for (const part of [...parts.filter(isFront), ...nodes, ...parts.filter((one) => !isFront(one) && !nodes.some((node) => node === one))]) {
      await part.close().catch((error: unknown) => complain(`${part.part} cannot be ended: ${String(error)}`))
    }
    // Some overwrite what they were started with, and are found by who started them.
    const left = [...processesLeft(marker, id, before), ...(await filesLeft(folder))]
    await rm(folder, { recursive: true, force: true })
    await filled?.remove()
    delete process.env[marker]
    return [...complaints.splice(0), ...left]
  }

  let filled: Awaited<ReturnType<typeof copyFilledStore>> | undefined
  try {
    const redis = await open('redis', startRedisPart)
    const postgres = wanted === 'postgres' ? await open('postgres', startPostgresPart) : undefined
    const databaseUrl = await postgres?.database()
    if (!postgres) filled = await copyFilledStore(await testConfig())
    const env = {
      XDG_RUNTIME_DIR: join(folder, 'run'),
      PUBLIC_URL: publicUrl,
      PUBLIC_PHOTOS_URL: 'http://photos.example',
      READABLE_CLASS_NAMES: '1',
      // Readers are never refused because this machine has other work.
      MAX_EVENT_LOOP_DELAY: '60000',
      LOG_LEVEL: 'warn',
      INGEST_TOKEN: token,
      MASTHEAD_DEMO: '1',
      TMPDIR: temporary,
      EDGE_PURGE_URLS: '',
      API_URL_ENGLISH: '',
      API_URL_TELUGU: '',
    }
    // Without Redis nobody would tell the second node of anything.
    for (const name of redis ? ['node-1', 'node-2'] : ['node-1']) {
      const toRedis = redis && (await wire(name, 'redis', redis.port))
      const toPostgres = postgres && (await wire(name, 'postgres', postgres.port))
      const data = filled?.folder ?? join(folder, name)
      const clockFile = join(folder, `${name}.clock`)
      const node = await open(name, () =>
        startNodePart({
          name,
          workers: workersPerNode,
          clockFile,
          complain,
          tell: announce,
          env: {
            ...env,
            MASTHEAD_DATA: data,
            CHAOS_CLOCK: clockFile,
            NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${join(import.meta.dirname, 'skewed-clock.ts')}`,
            REDIS_URL: toRedis ? `redis://127.0.0.1:${toRedis.port}` : '',
            DATABASE_URL: databaseUrl && toPostgres ? Object.assign(new URL(databaseUrl), { port: String(toPostgres.port) }).href : '',
          },
        }),
      )
      if (node) nodes.push(node)
    }
    if (!redis) leftOut.push('node-2: there is no Redis')
    const ways: number[] = []
    for (const node of nodes) ways.push((await wire('nginx', node.part, node.port))?.port ?? node.port)
    const nginx = await open('nginx', () => startNginxPart(join(folder, 'nginx'), ways))
    return {
      form: postgres ? 'postgres' : 'sqlite',
      parts: nginx ? parts : parts.filter(({ part }) => !part.startsWith('nginx-to-')),
      nodes,
      frontPort: nginx?.port,
      token,
      publicUrl,
      env,
      store: { databaseUrl, folder: filled?.folder ?? '' },
      leftOut,
      nextMsid: () => (lastMsid += 10_000),
      complaints: () => complaints.splice(0),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const isFront = ({ part }: Part): boolean => part === 'nginx'
