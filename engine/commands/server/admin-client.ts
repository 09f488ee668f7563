import { join } from 'node:path'
import { requestAdmin, type AdminEndpoint, type AdminRequest } from '../../admin/request-admin.ts'
import type { ChangeOptions } from '../../origin/origin-part.ts'
import { runFolders, socketsIn } from '../../admin/run-folder.ts'

export type { AdminRequest }

/** The server could not be reached or could not carry out the request: the message is shown, and the exit code is 1. */
export class AdminClientError extends Error {}

/** A process of a running server. */
export interface ServerProcess {
  readonly pid: number
  /** Sends a request to it. @throws AdminClientError */
  readonly request: <Body>(request: AdminRequest) => Promise<Body>
}

export interface Servers {
  /** All processes that serve the same site on one port: never empty. */
  readonly processes: readonly ServerProcess[]
}

export interface FindOptions {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  /** Selects one of several servers that run from one folder. */
  readonly port?: number | undefined
}

/**
 * Finds the server of a site: at ADMIN_URL when set, else by its sockets.
 * @throws AdminClientError that names the places searched
 */
export async function findServers({ root, env, port }: FindOptions): Promise<Servers> {
  const url = env['ADMIN_URL']
  return { processes: url ? await processesAtUrl(url, env['ADMIN_TOKEN'] ?? '') : await processesAtSockets(root, env, port) }
}

async function processesAtUrl(url: string, token: string): Promise<readonly ServerProcess[]> {
  if (!token) throw new AdminClientError('ADMIN_URL is set and ADMIN_TOKEN is not: set both, or neither to use the socket.')
  const endpoint = { kind: 'address', url, token } as const
  const pids = await requestBody<readonly number[]>(endpoint, { path: '/processes' }, `at ADMIN_URL ${url}`)
  return pids.map((pid) => processAt(pid, { ...endpoint, pid }))
}

async function processesAtSockets(root: string, env: NodeJS.ProcessEnv, port: number | undefined): Promise<readonly ServerProcess[]> {
  const folders = runFolders(root, env)
  const found = folders.flatMap(socketsIn)
  const alive = (await Promise.all(found.map(async (socket) => ((await isAlive(socket.path)) ? [socket] : [])))).flat()
  const ports = [...new Set(alive.map((socket) => socket.port))]
  const chosen = port ?? (env['PORT'] ? Number(env['PORT']) : undefined) ?? (ports.length === 1 ? ports[0] : undefined)
  if (chosen === undefined && ports.length > 1) throw new AdminClientError(`Several servers of this site are running, on the ports ${ports.join(', ')}: say which one with --port.`)
  const sockets = alive.filter((socket) => socket.port === chosen)
  if (sockets.length > 0) return sockets.map(({ path, pid }) => processAt(pid, { kind: 'socket', path }))
  const which = chosen === undefined ? 'No server of this site is running' : `No server of this site is running on port ${chosen}`
  const instead = chosen !== undefined && ports.length > 0 ? ` There is one on ${ports.join(', ')}.` : ''
  const dead = found.length > alive.length ? ` ${found.length - alive.length === 1 ? 'A socket was' : `${found.length - alive.length} sockets were`} left behind by a server that ended.` : ''
  throw new AdminClientError(
    `${which}: there is no admin socket that answers at ${folders.map((folder) => join(folder, `${chosen ?? '<port>'}.<pid>.sock`)).join(' or ')}.${instead}${dead} Start it with masthead start, run this in the site's folder, or set ADMIN_URL and ADMIN_TOKEN.`,
  )
}

const processAt = (pid: number, endpoint: AdminEndpoint): ServerProcess => ({ pid, request: (request) => requestBody(endpoint, request, `process ${pid}`) })

async function isAlive(path: string): Promise<boolean> {
  try {
    return (await requestAdmin({ kind: 'socket', path }, { path: '/healthz', timeoutMs: 5_000 })).status === 200
  } catch (error) {
    // A process that is too busy to answer is alive.
    return !['ECONNREFUSED', 'ENOENT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))
  }
}

async function requestBody<Body>(endpoint: AdminEndpoint, request: AdminRequest, target: string): Promise<Body> {
  let response
  try {
    response = await requestAdmin(endpoint, request)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new AdminClientError(`The server (${target}) cannot be reached: ${code === 'ECONNREFUSED' ? 'nothing listens there' : message}.`)
  }
  const body = parsed(response.text)
  if (response.status !== 200) {
    const sentence = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : `it answered ${response.status}.`
    throw new AdminClientError(sentence)
  }
  return body as Body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Notifies the servers that run on a store that its content has changed.
 * @param store see `storeOf`
 * @returns how many were notified, possibly none
 */
export async function sendChanged(root: string, env: NodeJS.ProcessEnv, store: string, tags: readonly string[], { hard = false }: ChangeOptions = {}): Promise<number> {
  if (tags.length === 0) return 0
  const found = env['ADMIN_URL']
    ? (await processesAtUrl(env['ADMIN_URL'], env['ADMIN_TOKEN'] ?? '').catch(() => [])).map((each) => ({ port: 0, ...each }))
    : runFolders(root, env).flatMap(socketsIn).map(({ path, pid, port }) => ({ port, ...processAt(pid, { kind: 'socket', path }) }))
  // The processes of one port notify each other.
  const sent = await Promise.all([...Map.groupBy(found, ({ port }) => port).values()].map((some) => sendToOneOf(some, { store, tags, hard })))
  return sent.filter(Boolean).length
}

async function sendToOneOf(processes: readonly ServerProcess[], { tags, ...change }: { readonly store: string; readonly tags: readonly string[]; readonly hard: boolean }): Promise<boolean> {
  for (const { request: tell } of processes) {
    try {
      for (const some of batches(tags)) {
        const { isOurs } = await tell<{ readonly isOurs: boolean }>({ method: 'POST', path: '/changed', body: { ...change, tags: some } })
        if (!isOurs) return false
      }
      return true
    } catch {
      // A socket left behind, or a process that is ending: try the next one.
    }
  }
  return false
}

/** The admin listener reads 1 MB at most. */
function batches(tags: readonly string[]): readonly (readonly string[])[] {
  const size = 5_000
  return Array.from({ length: Math.ceil(tags.length / size) }, (_, index) => tags.slice(index * size, (index + 1) * size))
}
