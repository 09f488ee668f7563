import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Asset } from '../render/site-modules.ts'

/** Files that pages refer to, under addresses that change with their content, so that they may be kept for ever. */
export interface AssetStore {
  /** @returns the file's address, as in `/assets/serif-3f9a1c20.woff2` */
  readonly add: (file: string) => Promise<string>
  readonly addBytes: (name: string, bytes: Buffer) => string
  readonly get: (address: string) => Asset | undefined
  /** The address of an added file by its base name. */
  readonly addressOf: (name: string) => string | undefined
  readonly all: () => IterableIterator<[address: string, asset: Asset]>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

export const mediaType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

export function createAssetStore(): AssetStore {
  const assets = new Map<string, Asset>()
  const addresses = new Map<string, string>()
  const addBytes = (name: string, bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const end = extname(name)
    const address = `/assets/${basename(name, end)}-${hash}${end}`
    assets.set(address, { bytes, type: mediaType(name) })
    addresses.set(basename(name), address)
    return address
  }
  return {
    add: async (file) => addBytes(basename(file), await readFile(file)),
    addBytes,
    get: (address) => assets.get(address),
    addressOf: (name) => addresses.get(name),
    all: () => assets.entries(),
  }
}
