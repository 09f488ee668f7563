import { join } from 'node:path'
import { addAsset, assetTtlMs, exists, isAssetName } from '../build/asset-archive.ts'
import type { AssetShare } from './asset-share.ts'

/** Files that one node takes over; more than that are fetched when they are asked for. */
const maxFiles = 5_000

/**
 * Takes all files that other builds have shared into this node's archive, one after the other: once the last node of a build
 * is gone, nobody would have what the share loses. Each is kept for as long as it would have been there.
 * @throws when the share cannot be asked; what has been taken over by then stays
 */
export async function adoptAssets(archive: string, { list, read }: Pick<AssetShare, 'list' | 'read'>): Promise<void> {
  for (const { name, ttlMs } of (await list()).slice(0, maxFiles)) {
    if (!isAssetName(name) || (await exists(join(archive, name)))) continue
    const forms = await read(name)
    if (forms) await addAsset(archive, name, forms, Date.now() + ttlMs - assetTtlMs)
  }
}
