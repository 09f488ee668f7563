import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** Files that pages refer to, under addresses that change with their content, so that they may be kept for ever. */
export interface AssetStore {
  /** @returns the file's address, as in `/assets/serif-3f9a1c20.woff2` */
  readonly add: (file: string) => Promise<string>
  readonly addBytes: (name: string, bytes: Buffer) => string
  /**
   * The address of a file that `make` makes.
   * @param source the bytes are drawn from these and from nothing else: its address changes with them
   */
  readonly addLater: (name: string, source: Buffer, draw: () => Promise<Buffer>) => string
  /**
   * Makes a file that was added for later, with the first request for it.
   * @param fileName as in its address
   * @returns whether it is there now
   */
  readonly make: (fileName: string) => Promise<boolean>
  /** The address of an added file by its base name. */
  readonly addressOf: (name: string) => string | undefined
  /** Addresses by base name. */
  readonly all: () => ReadonlyMap<string, string>
}

/** @param folder that the files are written to; made where it is not there */
export function createAssetStore(folder: string): AssetStore {
  const addresses = new Map<string, string>()
  mkdirSync(folder, { recursive: true })
  const makers = new Map<string, () => Promise<void>>()
  const nameFile = (name: string, source: Buffer) => {
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    const end = extname(name)
    const fileName = `${basename(name, end)}-${hash}${end}`
    addresses.set(basename(name), `/assets/${fileName}`)
    return fileName
  }
  const addBytes = (name: string, bytes: Buffer) => {
    const fileName = nameFile(name, bytes)
    const file = join(folder, fileName)
    if (!existsSync(file)) writeFileSync(file, bytes)
    return `/assets/${fileName}`
  }
  return {
    add: async (file) => addBytes(basename(file), await readFile(file)),
    addBytes,
    addLater(name, source, draw) {
      const fileName = nameFile(name, source)
      let making: Promise<void> | undefined
      makers.set(fileName, () => (making ??= draw().then((bytes) => writeFile(join(folder, fileName), bytes))))
      return `/assets/${fileName}`
    },
    async make(fileName) {
      const make = makers.get(fileName)
      await make?.()
      return make !== undefined
    },
    addressOf: (name) => addresses.get(name),
    all: () => addresses,
  }
}
