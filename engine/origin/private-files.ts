import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Modes of what a store is made of: it holds endpoints of readers' devices, and what is not published yet. */
export const privateModes = { folder: 0o700, file: 0o600 } as const

/**
 * Makes a file that only the site's own user can read, and its folder where there is none; a file that is there is closed
 * to others. A folder that is there is the operator's: it may hold more than ours. SQLite gives the files that it puts
 * beside a database the mode of the database.
 */
export function privateFile(file: string): void {
  const firstMade = mkdirSync(dirname(file), { recursive: true, mode: privateModes.folder })
  if (firstMade !== undefined) syncNames(firstMade, dirname(file))
  closeSync(openSync(file, 'a', privateModes.file))
  // What belongs to another user, or lies on a file system without modes, is theirs to close.
  unlessRefused(['EPERM', 'ENOTSUP', 'EROFS'], () => chmodSync(file, privateModes.file))
}

/**
 * A folder that was made is there after a power cut once the one around it is synced. SQLite does so for the names of its
 * own files only: without this, a new store could be gone with all that was acknowledged.
 */
function syncNames(firstMade: string, lastMade: string): void {
  const end = dirname(resolve(firstMade))
  for (let folder = resolve(lastMade); folder !== end; ) {
    folder = dirname(folder)
    // Who may not read the folder, or has a system that syncs none, has to trust the file system.
    unlessRefused(['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'], () => syncFolder(folder))
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function unlessRefused(codes: readonly string[], work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
