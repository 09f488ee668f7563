import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { assetTtlMs, listAssets, markUsed, readAsset } from '../build/asset-archive.ts'
import { adoptAssets } from './adopt-assets.ts'
import type { AssetShare } from './asset-share.ts'

export interface PublishAssetsOptions {
  readonly archive: string
  /** Names of the files that pages of this process refer to, as it is now. */
  readonly names: () => readonly string[]
  readonly share: AssetShare | undefined
  readonly logger: Pick<Logger, 'warn'>
  /** Milliseconds for which `publish` tries again where it fails. Default 2000. */
  readonly timeoutMs?: number
}

export interface AssetPublisher {
  /** Marks this build's files as used, and puts what the archive has where all nodes find it. Resolves when they are there, or after some attempts that failed. */
  readonly publish: () => Promise<void>
  /** Takes over what other builds have shared, and says it all again from time to time, and when a share comes back that may have lost it. */
  readonly start: () => void
  readonly close: () => void
}

/** Milliseconds between two rounds; a file that Redis evicted is missing there for as long. */
const renewMs = 600_000
const retryDelayMs = 250
/** Larger files stay with the nodes that have them. Bytes. */
export const maxSharedBytes = 8_388_608

/** Has the files of this process's build last for as long as it runs and a week longer: on its disk, and for all nodes. */
export function publishAssets({ archive, names, share, logger, timeoutMs = 2_000 }: PublishAssetsOptions): AssetPublisher {
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false
  let isClosed = false

  async function shareArchived({ renew, write }: AssetShare): Promise<void> {
    const own = new Set(names())
    const now = Date.now()
    const archived = (await listAssets(archive)).map(({ name, usedAt }) => ({ name, ttlMs: own.has(name) ? assetTtlMs : usedAt + assetTtlMs - now }))
    const found = await Promise.all(archived.filter(({ ttlMs }) => ttlMs > 0).map(async (one) => ({ ...one, isShared: await renew(one.name, one.ttlMs) })))
    for (const { name, ttlMs } of found.filter(({ isShared }) => !isShared)) {
      const forms = await readAsset(archive, name)
      if (forms && forms.plain.byteLength <= maxSharedBytes) await write(name, forms, ttlMs)
    }
  }

  async function publish(): Promise<void> {
    await markUsed(archive, names())
    if (!share) return
    const endAt = performance.now() + timeoutMs
    while (!isClosed) {
      try {
        await shareArchived(share)
        hasFailed = false
        return
      } catch (error) {
        if (performance.now() + retryDelayMs < endAt) {
          await wait(retryDelayMs, undefined, { ref: false })
          continue
        }
        if (!hasFailed && !isClosed) logger.warn({ code: 'MH_ASSETS_NOT_SHARED', detail: String((error as Error)?.message ?? error).slice(0, 300) }, 'The files of this build are not where other nodes find them: its pages may lack their islands where another node is asked.')
        hasFailed = true
        return
      }
    }
  }

  async function exchange(): Promise<void> {
    await publish()
    // What is missed now is fetched when it is asked for, or in the next round.
    if (share && !isClosed) await adoptAssets(archive, share).catch(() => undefined)
  }

  return {
    publish,
    start: () => {
      if (share) void adoptAssets(archive, share).catch(() => undefined)
      timer = setInterval(() => void exchange(), renewMs).unref()
      share?.onReady(() => void exchange())
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
    },
  }
}
