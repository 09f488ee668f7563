import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** Files that pages refer to, under addresses that change with their content, so that they may be kept for ever. */
export interface AssetStore {
  /** @returns the file's address, as in `/assets/serif-3f9a1c20.woff2` */
  readonly add: (file: string) => Promise<string>
  readonly addBytes: (name: string, bytes: Buffer) => string
  /** The address of an added file by its base name. */
  readonly addressOf: (name: string) => string | undefined
  /** Addresses by base name. */
  readonly all: () => ReadonlyMap<string, string>
}

/** @param folder that the files are written to; made where it is not there */
export function createAssetStore(folder: string): AssetStore {
  const addresses = new Map<string, string>()
  mkdirSync(folder, { recursive: true })
  const addBytes = (name: string, bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const end = extname(name)
    const fileName = `${basename(name, end)}-${hash}${end}`
    const file = join(folder, fileName)
    if (!existsSync(file)) writeFileSync(file, bytes)
    addresses.set(basename(name), `/assets/${fileName}`)
    return `/assets/${fileName}`
  }
  return {
    add: async (file) => addBytes(basename(file), await readFile(file)),
    addBytes,
    addressOf: (name) => addresses.get(name),
    all: () => addresses,
  }
}
