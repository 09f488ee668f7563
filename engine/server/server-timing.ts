import type { CacheStatus } from '../cache/meters.ts'

/**
 * A `Server-Timing` header, for development.
 * @param stages milliseconds by name
 * @param ms milliseconds of the whole
 */
export const serverTiming = (cacheStatus: CacheStatus, stages: Readonly<Record<string, number>>, ms = 0): string[] => [
  'Server-Timing',
  [`cache;desc=${cacheStatus}`, ...Object.entries(stages).map(([stage, time]) => `${stage};dur=${time.toFixed(2)}`), `total;dur=${ms.toFixed(2)}`].join(', '),
]
