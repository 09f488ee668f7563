import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { AssetForms } from '../../build/asset-archive.ts'
import type { AssetShare } from '../asset-share.ts'

/** Built files in Redis, a hash each: the codings, and a digest of them. Another hash has their names, and until when each is kept. */
export function redisAssetShare({ redis, prefix }: { readonly redis: Redis; readonly prefix: string }): AssetShare {
  const key = (name: string) => `${prefix}:asset:${name}`
  const names = `${prefix}:assets`
  const record = (name: string, ttlMs: number) => redis.hset(names, name, Date.now() + Math.ceil(ttlMs))
  return {
    async read(name) {
      const { plain, br, gz, digest } = await redis.hgetallBuffer(key(name))
      if (!plain) return undefined
      const forms = { plain, br, gz }
      if (digest?.equals(digestOf(forms))) return forms
      // Whoever has it puts it there again.
      await redis.unlink(key(name))
      return undefined
    },
    async write(name, forms, ttlMs) {
      const { plain, br, gz } = forms
      await redis.multi().del(key(name)).hset(key(name), { plain, ...(br && { br }), ...(gz && { gz }), digest: digestOf(forms) }).pexpire(key(name), Math.ceil(ttlMs)).exec()
      await record(name, ttlMs)
    },
    async renew(name, ttlMs) {
      const left = await redis.pttl(key(name))
      if (left >= 0 && left < ttlMs) await Promise.all([redis.pexpire(key(name), Math.ceil(ttlMs)), record(name, ttlMs)])
      return left !== -2
    },
    async list() {
      const now = Date.now()
      const all = Object.entries(await redis.hgetall(names)).map(([name, until]) => ({ name, ttlMs: Number(until) - now }))
      const ended = all.filter(({ ttlMs }) => ttlMs <= 0).map(({ name }) => name)
      if (ended.length > 0) await redis.hdel(names, ...ended)
      return all.filter(({ ttlMs }) => ttlMs > 0)
    },
    onReady: (listener) => void redis.on('ready', listener),
  }
}

/**
 * The hash in a script's name is the bundler's and covers what it imports, not its bytes: it cannot be made from them, so
 * each file has a digest of its own.
 */
function digestOf({ plain, br, gz }: AssetForms): Buffer {
  const hash = createHash('sha256')
  for (const form of [plain, br, gz]) hash.update(`${form?.byteLength ?? '-'} `).update(form ?? '')
  return hash.digest()
}
