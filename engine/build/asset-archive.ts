import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Files that pages refer to, of this build and of those before it: names change with their content, so that builds can
 * share a folder. A page that is open while the site is deployed still finds its islands.
 */
export const assetArchive = (outDir: string): string => join(dirname(outDir), 'assets')

/** Milliseconds for which the files of a build are served after the last process that used it. */
export const assetTtlMs = 7 * 86_400_000
const compressibleTypes = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.webmanifest'])
/** Bytes from which a file is worth compressing. */
const minCompressBytes = 512

/** Whether a name has the form of a built file's: `<name>-<hash of eight characters>.<type>`. */
export const isAssetName = (name: string): boolean => /^\w[\w.-]{0,150}-[\w-]{8}\.\w{1,12}$/.test(name)

/** A file in the codings that it is sent in. Small ones and pictures have no compressed form. */
export interface AssetForms {
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gz: Buffer | undefined
}

export interface ArchivedAsset {
  readonly name: string
  /** Milliseconds since the epoch at which a process that has it in its build said so last. */
  readonly usedAt: number
}

/**
 * Puts a build's files into the archive, compressed beside their plain form, and removes those that no build has used
 * for a week. Files that are there are only marked as used, so that several processes may do this at once.
 * @param folders of the build, each with its files and no folders below
 * @returns the names of the build's files
 */
export async function archiveAssets(archive: string, folders: readonly string[], now: number = Date.now()): Promise<readonly string[]> {
  await mkdir(archive, { recursive: true })
  const all = new Set<string>()
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    await Promise.all(names.map((name) => archiveFile(join(folder, name), archive, name)))
    for (const name of names) all.add(name)
  }
  await markUsed(archive, [...all], now)
  await removeUnused(archive, now)
  return [...all]
}

async function archiveFile(from: string, archive: string, name: string): Promise<void> {
  if (await exists(join(archive, name))) return
  const plain = await readFile(from)
  const isCompressible = compressibleTypes.has(extname(name)) && plain.byteLength >= minCompressBytes
  const [br, gz] = isCompressible ? await Promise.all([promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }), promisify(gzip)(plain, { level: 9 })]) : []
  await addAsset(archive, name, { plain, br, gz })
}

/** Puts a file into the archive as it is. @param usedAt see `ArchivedAsset` */
export async function addAsset(archive: string, name: string, { plain, br, gz }: AssetForms, usedAt: number = Date.now()): Promise<void> {
  const file = join(archive, name)
  if (br) await put(`${file}.br`, br)
  if (gz) await put(`${file}.gz`, gz)
  // Last, because it is what says that all of them are there.
  await put(file, plain)
  await markUsed(archive, [name], usedAt)
}

/** @returns undefined where the archive does not have it */
export async function readAsset(archive: string, name: string): Promise<AssetForms | undefined> {
  const file = join(archive, name)
  const [plain, br, gz] = await Promise.all([file, `${file}.br`, `${file}.gz`].map((one) => readFile(one).catch(() => undefined)))
  return plain && { plain, br, gz }
}

/** All files of the archive whose names have the form of a built file's. */
export async function listAssets(archive: string): Promise<readonly ArchivedAsset[]> {
  const names = (await readdir(archive)).filter(isAssetName)
  const found = await Promise.all(names.map(async (name) => ({ name, usedAt: (await stat(join(archive, name)).catch(() => undefined))?.mtimeMs })))
  return found.flatMap(({ name, usedAt }) => (usedAt === undefined ? [] : [{ name, usedAt }]))
}

/**
 * Says that a build which is served has these files: the next build leaves them for a week from now. A process that runs for
 * longer than that says it again, or the pages that it has handed out lose their islands with the next deployment.
 */
export async function markUsed(archive: string, names: readonly string[], now: number = Date.now()): Promise<void> {
  const usedAt = new Date(now)
  const files = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  await Promise.all(files.map((file) => utimes(join(archive, file), usedAt, usedAt).catch(() => undefined)))
}

/** Whole or not at all: somebody may read it while it is written. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const staging = `${file}.${randomUUID()}.part`
  await writeFile(staging, bytes)
  await rename(staging, file)
}

async function removeUnused(archive: string, now: number): Promise<void> {
  const names = await readdir(archive)
  await Promise.all(
    names.map(async (name) => {
      const file = join(archive, name)
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtimeMs < now - assetTtlMs) await rm(file, { force: true })
    }),
  )
}

export const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false)
