import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  /** How far it had come, where imports of the format go on, the file is the same still and nothing else of the format was imported since; 0 otherwise. */
  readonly stored: number
  readonly progress: (done: number, total?: number) => void
  /** The import has come to its end: it and those before it that did not are forgotten. */
  readonly finish: () => void
  /** The import has failed: what it has done is remembered, where that is anything. */
  readonly fail: () => void
}

interface Entry extends ImportProgress {
  readonly pid: number
  /** Of what was imported; empty once another import of the format has written over it. */
  readonly fingerprint: string
}

/** Milliseconds between two notes. */
const writeEveryMs = 250

/**
 * Keeps beside the store how far an import is, so that the next one of the same file can say where one that was killed has
 * ended. One file for each process, named after what is imported.
 * @param folder of the store; `:memory:` has nothing beside it
 * @param resumes whether imports of the format go on with what one that was ended has begun
 */
export function openJournal({ folder, format, path, resumes = false, now = Date.now }: { readonly folder: string; readonly format: string; readonly path: string; readonly resumes?: boolean; readonly now?: () => number }): ImportJournal {
  if (folder === ':memory:') return { interrupted: undefined, stored: 0, progress: () => undefined, finish: () => undefined, fail: () => undefined }
  const imports = folderOf(folder)
  const source = resolve(path)
  const name = `${format}-${createHash('sha256').update(source).digest('hex').slice(0, 12)}`
  const file = join(imports, `${name}.${process.pid}.json`)
  const ended = entriesIn(imports).filter(({ pid }) => !isRunning(pid))
  const earlier = ended.filter((entry) => entry.name.startsWith(`${name}.`))
  const interrupted = earlier.toSorted((one, other) => other.startedAt - one.startedAt).at(0)
  const fingerprint = fingerprintOf(source)
  const stored = resumes && interrupted?.fingerprint === fingerprint ? interrupted.done : 0
  let written = 0
  let last: ImportProgress = { format, path: source, startedAt: now(), done: stored }
  const write = () => {
    if (written === 0) overwriteOthers()
    mkdirSync(imports, { recursive: true })
    writeFileSync(file, JSON.stringify({ ...last, fingerprint, pid: process.pid } satisfies Entry))
    written = now()
  }
  /** What other files of the format have brought may be written over by this one: their imports begin at their first row again. */
  function overwriteOthers(): void {
    for (const entry of ended) if (entry.format === format && !earlier.includes(entry)) writeFileSync(join(imports, entry.name), JSON.stringify({ ...entry, fingerprint: '' }))
  }
  return {
    interrupted,
    stored,
    progress(done, total) {
      last = { ...last, done: Math.max(stored, done), ...(total === undefined ? {} : { total }) }
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

/** Says whether a file, or what is in a folder, is the same as before: by names, sizes and times of change. */
function fingerprintOf(source: string): string {
  const one = (file: string) => {
    const { size, mtimeMs } = statSync(file)
    return `${file} ${size} ${mtimeMs}`
  }
  const files = statSync(source).isDirectory() ? readdirSync(source, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort() : [source]
  return createHash('sha256').update(files.map(one).join('\n')).digest('hex')
}

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
      return [{ ...(JSON.parse(readFileSync(join(imports, name), 'utf8')) as Entry), name, pid }]
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
