import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { privateModes } from './private-files.ts'

/** Files that can be made again, within a bound in bytes: what was not asked for the longest goes first. */
export interface DiskCache {
  /** Bytes of a file; `undefined` for one that is not there. */
  readonly sizeOf: (name: string) => Promise<number | undefined>
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Deletes files by their names, also those that other processes have written. */
  readonly remove: (isRemoved: (name: string) => boolean) => Promise<void>
}

export const noCache: DiskCache = { sizeOf: async () => undefined, read: async () => undefined, write: async () => {}, remove: async () => {} }

const temporarySuffix = '.tmp'
/** Milliseconds between two notes of a file's use; the order of eviction survives a restart about that well. */
const touchIntervalMs = 3_600_000

/**
 * @param folder made when it is missing; belongs to this cache alone
 * @param maxBytes the bound; several processes on one folder each keep to it
 */
export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  const touchedAt = new Map<string, number>()
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      touchedAt.delete(name)
      // Another process on the same folder may have been first.
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  let written = 0
  const loaded = load()

  /** What is there from before, the least recently used first. */
  async function load(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: privateModes.folder })
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const file = await stat(join(folder, name)).catch((): undefined => undefined)
        if (name.includes(temporarySuffix)) {
          // What a process that died was writing. A process that lives takes milliseconds.
          if (file && Date.now() - file.mtimeMs > 60_000) await rm(join(folder, name), { force: true })
          return []
        }
        return file?.isFile() ? [{ name, size: file.size, used: file.mtimeMs }] : []
      }),
    )
    for (const { name, size, used } of files.flat().sort((one, other) => one.used - other.used)) {
      sizes.set(name, size)
      touchedAt.set(name, used)
    }
  }

  /** Also of a file that another process on this folder has written since. */
  async function find(name: string): Promise<number | undefined> {
    await loaded
    const known = sizes.peek(name)
    if (known !== undefined) return known
    const file = await stat(join(folder, name)).catch((): undefined => undefined)
    if (!file?.isFile()) return undefined
    sizes.set(name, file.size)
    return file.size
  }

  return {
    async sizeOf(name) {
      return find(name)
    },
    async read(name) {
      if ((await find(name)) === undefined) return undefined
      // It is used: others go before it.
      sizes.get(name)
      try {
        const content = await readFile(join(folder, name))
        const now = Date.now()
        if (now - (touchedAt.get(name) ?? 0) > touchIntervalMs) {
          touchedAt.set(name, now)
          utimes(join(folder, name), now / 1000, now / 1000).catch(() => {})
        }
        return content
      } catch {
        sizes.delete(name)
        return undefined
      }
    },
    async remove(isRemoved) {
      await loaded
      for (const name of (await readdir(folder)).filter(isRemoved)) {
        sizes.delete(name)
        await rm(join(folder, name), { force: true })
      }
    },
    async write(name, content) {
      await loaded
      if (content.byteLength > maxBytes) return
      const temporaryFile = join(folder, `${name}${temporarySuffix}-${process.pid}-${written++}`)
      try {
        await writeFile(temporaryFile, content, { mode: privateModes.file })
        // Readers see the whole file or none.
        await rename(temporaryFile, join(folder, name))
      } catch (error) {
        await rm(temporaryFile, { force: true })
        throw error
      }
      touchedAt.set(name, Date.now())
      sizes.set(name, content.byteLength)
    },
  }
}
