import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'

// The address of a Unix socket has room for 107 bytes on Linux, 103 on macOS.
const maxSocketPathBytes = 100
const maxSocketNameBytes = '65535.4194304.sock'.length

/** A server's socket: one process that listens on a port. */
export interface SocketFile {
  readonly path: string
  readonly port: number
  readonly pid: number
}

/**
 * Folders that a site's sockets may stand in, the one that a server takes first. A command looks into all of them: the
 * server may have been started by something that does not set `XDG_RUNTIME_DIR`, or the other way round.
 *
 * @param root folder of the site
 */
export function runFolders(root: string, env: NodeJS.ProcessEnv): readonly string[] {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const runtime = env['XDG_RUNTIME_DIR']
  return [
    ...(runtime ? [join(runtime, 'masthead', name)] : []),
    join(root, '.masthead/run'),
    join(tmpdir(), `masthead-${userInfo().uid}-${name}`),
  ].filter((folder) => Buffer.byteLength(folder) + 1 + maxSocketNameBytes <= maxSocketPathBytes)
}

/**
 * Makes the folder that nobody else can look into.
 * @throws EngineError MH_CONFIG when it belongs to somebody else, or is a link
 */
export function makeRunFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || stats.uid !== userInfo().uid) {
    throw new EngineError('MH_CONFIG', { detail: `${folder} is not a folder of the user who runs this: the admin socket cannot stand there.` })
  }
  chmodSync(folder, 0o700)
}

export const socketPath = (folder: string, port: number, pid: number): string => join(folder, `${port}.${pid}.sock`)

/** Sockets in a folder, whether somebody listens on them or not, by port and process. */
export function socketsIn(folder: string): readonly SocketFile[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .flatMap((name) => {
      const [, port, pid] = /^(\d+)\.(\d+)\.sock$/.exec(name) ?? []
      return port && pid ? [{ path: join(folder, name), port: Number(port), pid: Number(pid) }] : []
    })
    .sort((one, other) => one.port - other.port || one.pid - other.pid)
}
