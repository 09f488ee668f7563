import { EngineError, withoutPassword } from '../errors.ts'

export interface ClusterSettings {
  readonly redisUrl: string | undefined
  /** What all keys in Redis begin with: sites that share a Redis differ in it. */
  readonly redisPrefix: string
  /** Addresses of the edge caches that are told of purges. */
  readonly edgeUrls: readonly string[]
}

export const standaloneSettings: ClusterSettings = { redisUrl: undefined, redisPrefix: 'masthead', edgeUrls: [] }

/** @throws EngineError MH_CONFIG, with the name of the variable and what it expected */
export function clusterSettings(env: Readonly<Record<string, string | undefined>>): ClusterSettings {
  const redisUrl = env['REDIS_URL'] || undefined
  if (redisUrl !== undefined && !isAddress(redisUrl, /^rediss?:$/)) throw invalidVariable('REDIS_URL', redisUrl, 'an address such as redis://127.0.0.1:6379, or one that begins with rediss://')
  const redisPrefix = env['REDIS_PREFIX'] || 'masthead'
  if (!/^[\w:.-]{1,100}$/.test(redisPrefix)) throw invalidVariable('REDIS_PREFIX', redisPrefix, 'up to 100 letters, digits, dots, colons, dashes and underscores')
  const edgeUrls = (env['EDGE_PURGE_URLS'] ?? '').split(/[\s,]+/).filter((url) => url !== '')
  for (const url of edgeUrls) if (!isAddress(url, /^https?:$/)) throw invalidVariable('EDGE_PURGE_URLS', url, 'addresses such as http://10.0.0.5:80, with commas between them')
  return { redisUrl, redisPrefix, edgeUrls }
}

function isAddress(text: string, protocol: RegExp): boolean {
  const url = URL.parse(text)
  return url !== null && protocol.test(url.protocol) && url.hostname !== ''
}

const invalidVariable = (name: string, value: string, expected: string): EngineError => new EngineError('MH_CONFIG', { field: name, detail: `It is ${JSON.stringify(withoutPassword(value).slice(0, 80))}; expected ${expected}.` })
