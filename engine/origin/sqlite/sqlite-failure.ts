import { EngineError } from '../../errors.ts'
import { resultCode } from './sqlite-database.ts'

/**
 * Why a file of SQLite cannot be used, where an operator can do something about it: one sentence with the setting that it
 * comes from and the way out.
 */
export function sqliteFailure(error: unknown, file: string): EngineError | undefined {
  if (error instanceof EngineError) return undefined
  switch (resultCode(error)) {
    case sqlite.readOnly:
      return readOnly(file, error)
    case sqlite.full:
      return full(file, error)
    case sqlite.corrupt:
    case sqlite.notADatabase:
      return new EngineError('MH_STORE', { detail: `${file} is not a database, or a broken one: put a backup in its place, or name another folder (MASTHEAD_DATA).` }, error)
    case sqlite.permission:
    case sqlite.cannotOpen:
      return notAllowed(file, error)
    case sqlite.ioError:
      return new EngineError('MH_STORE', { detail: `The disk of ${file} (MASTHEAD_DATA) fails, or is full: look at the system's log, make room, or name another folder.` }, error)
  }
  switch ((error as { readonly code?: unknown } | undefined)?.code) {
    case 'EROFS':
      return readOnly(file, error)
    case 'ENOSPC':
    case 'EDQUOT':
      return full(file, error)
    case 'EACCES':
    case 'EPERM':
      return notAllowed(file, error)
  }
  return undefined
}

/** https://www.sqlite.org/rescode.html */
const sqlite = { permission: 3, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const

const readOnly = (file: string, cause: unknown) => new EngineError('MH_STORE_READ_ONLY', { detail: `${file} is on a disk that is read-only, or belongs to another user: mount it for writing, change the owner, or name another folder (MASTHEAD_DATA).` }, cause)
const full = (file: string, cause: unknown) => new EngineError('MH_STORE_FULL', { detail: `The disk of ${file} (MASTHEAD_DATA) is full: make room; nothing is kept of what was being written.` }, cause)
const notAllowed = (file: string, cause: unknown) => new EngineError('MH_STORE', { detail: `${file} cannot be read or written by this user: change its owner or its mode, or name another folder (MASTHEAD_DATA).` }, cause)
