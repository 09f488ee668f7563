import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** How far an import has come. */
export interface ImportProgress {
  readonly format: string
  /** As it was named on the command line, made absolute. */
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly done: number
  readonly total?: number
}

export interface ImportJournal {
  /** The last import of the same file that ended in its middle, killed or by an error. */
  readonly interrupted: ImportProgress | undefined
  readonly progress: (done: number, total?: number) => void
  /** The import has come to its end: it and those before it that did not are forgotten. */
  readonly finish: () => void
  /** The import has failed: what it has done is remembered, where that is anything. */
  readonly fail: () => void
}

interface Entry extends ImportProgress {
  readonly pid: number
}

/** Milliseconds between two notes. */
const writeEveryMs = 250

/**
 * Keeps beside the store how far an import is, so that the next one of the same file can say where one that was killed has
 * ended. One file for each process, named after what is imported.
 * @param folder of the store; `:memory:` has nothing beside it
 */
export function openJournal({ folder, format, path, now = Date.now }: { readonly folder: string; readonly format: string; readonly path: string; readonly now?: () => number }): ImportJournal {
  if (folder === ':memory:') return { interrupted: undefined, progress: () => undefined, finish: () => undefined, fail: () => undefined }
  const imports = folderOf(folder)
  const source = resolve(path)
  const name = `${format}-${createHash('sha256').update(source).digest('hex').slice(0, 12)}`
  const file = join(imports, `${name}.${process.pid}.json`)
  const earlier = entriesIn(imports).filter((entry) => entry.name.startsWith(`${name}.`) && !isRunning(entry.pid))
  let written = 0
  let last: ImportProgress = { format, path: source, startedAt: now(), done: 0 }
  const write = () => {
    mkdirSync(imports, { recursive: true })
    writeFileSync(file, JSON.stringify({ ...last, pid: process.pid } satisfies Entry))
    written = now()
  }
  return {
    interrupted: earlier.toSorted((one, other) => other.startedAt - one.startedAt).at(0),
    progress(done, total) {
      last = { ...last, done, ...(total === undefined ? {} : { total }) }
      if (now() - written >= writeEveryMs || done === total) write()
    },
    finish() {
      rmSync(file, { force: true })
      for (const entry of earlier) rmSync(join(imports, entry.name), { force: true })
    },
    fail() {
      if (last.done > 0) write()
      else rmSync(file, { force: true })
    },
  }
}

/** Imports into a store that ended in their middle, and were not run again since. */
export const interruptedImports = (folder: string): readonly ImportProgress[] => (folder === ':memory:' ? [] : entriesIn(folderOf(folder)).filter(({ pid }) => !isRunning(pid)))

const folderOf = (folder: string): string => join(folder, 'imports')

function entriesIn(imports: string): readonly (Entry & { readonly name: string })[] {
  let names: readonly string[]
  try {
    names = readdirSync(imports).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const pid = Number(/\.(\d+)\.json$/.exec(name)?.[1])
    try {
      return [{ ...(JSON.parse(readFileSync(join(imports, name), 'utf8')) as ImportProgress), name, pid }]
    } catch {
      // Killed while it was written, or another's that has just ended.
      return []
    }
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
