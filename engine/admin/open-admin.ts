import { timingSafeEqual, createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ListenOptions } from 'node:net'
import type { Logger } from 'pino'
import { redactSecrets } from '../errors.ts'
import { AdminError, EngineError } from '../errors.ts'
import type { RunningSite } from '../server/running-site.ts'
import { type AdminContext, handleAdminRequest } from './admin-handlers.ts'
import { requestAdmin, processHeader, type AdminResponse } from './request-admin.ts'
import { saveHottest } from './hottest.ts'
import { createLatencies, type Latencies } from './latencies.ts'
import { metricsText } from './metrics.ts'
import { handlePurgeRequests } from './purge-pages.ts'
import { createReloads } from './reloads.ts'
import { makeRunFolder, runFolders, socketPath, socketsIn } from './run-folder.ts'
import { createSharedOverrides } from './shared-overrides.ts'
import { createSnapshots, type Snapshot } from './snapshot.ts'
import { handleSnapshotRequests } from './site-processes.ts'

export interface AdminOptions {
  /** Folder of the site. */
  readonly root: string
  readonly running: RunningSite
  /** ADMIN_URL and ADMIN_TOKEN open a listener on TCP as well; XDG_RUNTIME_DIR says where sockets stand. */
  readonly env: NodeJS.ProcessEnv
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly latencies?: Latencies
}

export interface Admin {
  readonly socket: string
  /** Of the listener on TCP, where one was asked for. */
  readonly url: string | undefined
  readonly close: () => Promise<void>
}

const minTokenLength = 16

/**
 * Opens what the command line talks to: a Unix socket that only this user can open, one for each process.
 * @throws EngineError MH_CONFIG for an ADMIN_URL without a good ADMIN_TOKEN, and for a folder that is not ours
 */
export async function openAdmin({ root, running, env, logger, latencies = createLatencies() }: AdminOptions): Promise<Admin> {
  const tcp = adminListenerOf(env)
  const [folder] = runFolders(root, env)
  if (!folder) throw new EngineError('MH_CONFIG', { detail: 'No folder for the admin socket has a path that is short enough.' })
  const publicUrl = running.site().config.publicUrl
  const snapshots = createSnapshots(running, publicUrl, latencies)
  const { folder: dataFolder } = running.site().config.origin
  const overrides = createSharedOverrides({ running, folder: dataFolder, logger })
  const context: AdminContext = { folder: dataFolder, running, snapshots, reloads: createReloads(root, running), overrides }
  handlePurgeRequests(running.cluster)
  handleSnapshotRequests(running.cluster, snapshots)
  const port = Number(new URL(running.url).port)
  const others = () => socketsIn(folder).filter((socket) => socket.port === port && socket.pid !== process.pid)

  const handle = (token: string | undefined) => (request: IncomingMessage, response: ServerResponse) => {
    void respond(request, token).then(
      ({ status, type, text }) => response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(text) }).end(text),
      (error: unknown) => {
        const known = error instanceof AdminError
        if (!known) logger.error({ err: error }, 'the admin listener failed')
        const body = redactSecrets(JSON.stringify({ error: known ? error.message : 'The server could not do it; its log says why.' }))
        response.writeHead(known ? error.status : 500, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
      },
    )
  }

  async function respond(request: IncomingMessage, token: string | undefined): Promise<{ status: number; type: string; text: string }> {
    if (token !== undefined && !isAuthorized(request.headers.authorization, token)) throw new AdminError(401, 'The token is missing or wrong: set ADMIN_TOKEN.')
    const url = new URL(request.url ?? '/', 'http://masthead')
    if (url.pathname === '/metrics') return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text: metricsText(await allSnapshots()) }
    if (url.pathname === '/processes') return json([process.pid, ...others().map(({ pid }) => pid)])
    const targetPid = request.headers[processHeader]
    if (token !== undefined && targetPid !== undefined && targetPid !== String(process.pid)) return forward(request, url, String(targetPid))
    return json(await handleAdminRequest(context, request, url))
  }

  /** Behind one address stand all processes of the port: what is meant for another is handed on to its socket. */
  async function forward(request: IncomingMessage, url: URL, pid: string): Promise<{ status: number; type: string; text: string }> {
    const socket = others().find((one) => String(one.pid) === pid)
    if (!socket) throw new AdminError(404, `There is no process ${pid} any more.`)
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown) : undefined
    const forwarded: AdminResponse = await requestAdmin({ kind: 'socket', path: socket.path }, { method: request.method as 'GET', path: url.pathname + url.search, body, timeoutMs: 120_000 })
    return { status: forwarded.status, type: 'application/json', text: forwarded.text }
  }

  async function allSnapshots(): Promise<readonly Snapshot[]> {
    const requests = others().map(async ({ path }) => JSON.parse((await requestAdmin({ kind: 'socket', path }, { path: '/snapshot', timeoutMs: 2_000 })).text) as Snapshot)
    const results = await Promise.allSettled(requests)
    return [snapshots.take(5), ...results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))]
  }

  makeRunFolder(folder)
  await removeStale(folder)
  const socket = socketPath(folder, port, process.pid)
  rmSync(socket, { force: true })
  const servers = [createServer(handle(undefined))]
  // For the moment between making the socket and setting its mode: nobody else may open it then either.
  // It is made at once, within the call; `exclusive`, because workers of a cluster would have the primary make it.
  const mask = process.umask(0o177)
  const listening = listen(servers[0], { path: socket, exclusive: true })
  process.umask(mask)
  await listening
  chmodSync(socket, 0o600)
  if (tcp) {
    const server = createServer(handle(tcp.token))
    servers.push(server)
    await listen(server, { host: tcp.host, port: tcp.port })
  }

  return {
    socket,
    url: tcp?.url,
    close: async () => {
      saveHottest(running, dataFolder)
      overrides.close()
      snapshots.close()
      latencies.close()
      await Promise.all(servers.map((server) => new Promise((resolve) => { server.close(resolve); server.closeAllConnections() })))
      rmSync(socket, { force: true })
    },
  }
}

const json = (value: unknown) => ({ status: 200, type: 'application/json', text: redactSecrets(JSON.stringify(value ?? null)) })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isAuthorized = (sent: string | undefined, token: string): boolean => timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`))

/**
 * The listener on TCP that ADMIN_URL asks for.
 * @throws EngineError MH_CONFIG for an address that is none, and without a good ADMIN_TOKEN
 */
export function adminListenerOf(env: NodeJS.ProcessEnv): { readonly url: string; readonly host: string; readonly port: number; readonly token: string } | undefined {
  const address = env['ADMIN_URL']
  if (!address) return undefined
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || url.port === '') {
    throw new EngineError('MH_CONFIG', { field: 'ADMIN_URL', detail: `It is "${address}"; expected http://<address>:<port>. What speaks https stands in front.` })
  }
  const token = env['ADMIN_TOKEN'] ?? ''
  if (token.length < minTokenLength) {
    throw new EngineError('MH_CONFIG', { field: 'ADMIN_TOKEN', detail: `With ADMIN_URL it has to be set, to at least ${minTokenLength} characters: whoever knows it can empty the cache.` })
  }
  return { url: url.origin, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port), token }
}

function listen(server: Server | undefined, where: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server?.once('error', reject)
    server?.listen(where, () => resolve())
  })
}

/** Sockets of processes that ended without a word. */
async function removeStale(folder: string): Promise<void> {
  await Promise.all(
    socketsIn(folder).map(async ({ path }) => {
      try {
        await requestAdmin({ kind: 'socket', path }, { path: '/healthz', timeoutMs: 2_000 })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') rmSync(path, { force: true })
      }
    }),
  )
}
