import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Modes of what a store is made of: it holds endpoints of readers' devices, and what is not published yet. */
export const privateModes = { folder: 0o700, file: 0o600 } as const

/**
 * Makes a file that only the site's own user can read, and its folder where there is none; a file that is there is closed
 * to others. A folder that is there is the operator's: it may hold more than ours. SQLite gives the files that it puts
 * beside a database the mode of the database.
 */
export function privateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: privateModes.folder })
  closeSync(openSync(file, 'a', privateModes.file))
  try {
    chmodSync(file, privateModes.file)
  } catch (error) {
    // What belongs to another user, or lies on a file system without modes, is theirs to close.
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
