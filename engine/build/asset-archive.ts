import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Files that pages refer to, of this build and of those before it: names change with their content, so that builds can
 * share a folder. A page that is open while the site is deployed still finds its islands.
 */
export const assetArchive = (outDir: string): string => join(dirname(outDir), 'assets')

/** Milliseconds for which the files of a build are served after the last start that used it. */
const keepMs = 7 * 86_400_000
const compressibleTypes = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.webmanifest'])
/** Bytes from which a file is worth compressing. */
const minCompressBytes = 512

/**
 * Puts a build's files into the archive, compressed beside their plain form, and removes those that no build has used
 * for a week. Files that are there are only marked as used, so that several processes may do this at once.
 * @param folders of the build, each with its files and no folders below
 */
export async function archiveAssets(archive: string, folders: readonly string[], now: number = Date.now()): Promise<void> {
  await mkdir(archive, { recursive: true })
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    await Promise.all(names.map((name) => archiveFile(join(folder, name), join(archive, name), now)))
  }
  await removeUnused(archive, now)
}

async function archiveFile(from: string, to: string, now: number): Promise<void> {
  const usedAt = new Date(now)
  if (!(await exists(to))) {
    const bytes = await readFile(from)
    if (compressibleTypes.has(extname(to)) && bytes.byteLength >= minCompressBytes) {
      const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }), promisify(gzip)(bytes, { level: 9 })])
      await put(`${to}.br`, (file) => writeFile(file, br))
      await put(`${to}.gz`, (file) => writeFile(file, gz))
    }
    // Last, because it is what says that all of them are there.
    await put(to, (file) => copyFile(from, file))
  }
  await Promise.all([to, `${to}.br`, `${to}.gz`].map((file) => utimes(file, usedAt, usedAt).catch(() => undefined)))
}

/** Whole or not at all: somebody may read it while it is written. */
async function put(file: string, write: (file: string) => Promise<void>): Promise<void> {
  const staging = `${file}.${randomUUID()}.part`
  await write(staging)
  await rename(staging, file)
}

async function removeUnused(archive: string, now: number): Promise<void> {
  const names = await readdir(archive)
  await Promise.all(
    names.map(async (name) => {
      const file = join(archive, name)
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtimeMs < now - keepMs) await rm(file, { force: true })
    }),
  )
}

const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false)
