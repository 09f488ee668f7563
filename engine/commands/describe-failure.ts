import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Sentences about a file that stands in the way, with the way out, by the code of the system's error. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOTDIR: (path) => `${blockerOf(path)} is a file where a folder belongs: move it away, or name another folder.`,
  EEXIST: (path) => `${blockerOf(path)} is a file where a folder belongs: move it away, or name another folder.`,
  EISDIR: (path) => `${path} is a folder where a file belongs: move it away.`,
  EACCES: (path) => `${path} cannot be read or written by this user: change its owner or its mode.`,
  EPERM: (path) => `${path} cannot be read or written by this user: change its owner or its mode.`,
  EROFS: (path) => `${path} lies on a file system that is read-only: name another folder.`,
  ENOSPC: (path) => `${path} cannot be written: the disk is full.`,
}

/** What a command that failed tells, in one sentence: of a file that stands in the way its name and the way out. */
export function describeFailure(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, path } = cause as NodeJS.ErrnoException
    const sentence = path === undefined ? undefined : sentences[code ?? '']
    if (sentence && path !== undefined) return sentence(path)
  }
  return error instanceof Error ? error.message : String(error)
}

/** The system names what it was asked for: the file that is no folder may stand anywhere above it. */
function blockerOf(path: string): string {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (isFile(at)) return at
  }
  return path
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
