import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { addAsset, isAssetName } from '../build/asset-archive.ts'
import type { AssetShare } from './asset-share.ts'

export interface MissingAssetsOptions {
  readonly archive: string
  readonly share: Pick<AssetShare, 'read'>
  /** Milliseconds for which it is remembered that nobody has a file. */
  readonly absentTtlMs?: number
}

/** Files that are looked for at once. Beyond that one is not there: it is asked for again, and an invented name costs nothing. */
const maxFetches = 64
const maxAbsent = 1_000
/** A share under load may be late once; milliseconds between two attempts. */
const maxAttempts = 3
const retryDelayMs = 50

/**
 * Finds files that this node's archive does not have, and puts them there: during a deployment new pages refer to files
 * that nodes of the earlier build do not have, and open pages to some that are on no new node's disk.
 * @returns a function from a name to whether the file is in the archive now
 */
export function createMissingAssets({ archive, share, absentTtlMs = 3_000 }: MissingAssetsOptions): (name: string) => Promise<boolean> {
  const absent = new LRUCache<string, true>({ max: maxAbsent, ttl: absentTtlMs })
  const fetching = new Map<string, Promise<boolean>>()

  async function fetch(name: string): Promise<boolean> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        const forms = await share.read(name)
        if (!forms) {
          absent.set(name, true)
          return false
        }
        await addAsset(archive, name, forms)
        return true
      } catch {
        if (attempt < maxAttempts) await wait(retryDelayMs)
      }
    }
    return false
  }

  return async (name) => {
    if (!isAssetName(name) || absent.has(name)) return false
    const known = fetching.get(name)
    if (known) return known
    if (fetching.size >= maxFetches) return false
    const flight = fetch(name).finally(() => fetching.delete(name))
    fetching.set(name, flight)
    return flight
  }
}
