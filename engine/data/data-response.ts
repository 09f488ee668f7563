import type { Cacheability } from '../cache/cacheability.ts'
import type { EngineError } from '../errors.ts'

/**
 * How an answer was come by. `hit`: from the cache, fresh. `stale`: from the cache, while or although it is asked for
 * again. `miss`: asked for. `coalesced`: another caller had just asked the same.
 */
export type DataCacheStatus = 'hit' | 'stale' | 'miss' | 'coalesced'

interface DataResponseMeta {
  /** What is left of it: times count from now, not from when the source made the answer. */
  readonly cacheability: Cacheability
  /** Milliseconds since the source made it. */
  readonly age: number
  readonly source: DataCacheStatus
}

export type DataResponse =
  /** `body` is parsed JSON that all callers share: nobody may change it. */
  | ({ readonly kind: 'ok'; readonly body: unknown } & DataResponseMeta)
  | ({ readonly kind: 'notFound' | 'gone' } & DataResponseMeta)
  | { readonly kind: 'failed'; readonly error: EngineError; readonly source: DataCacheStatus }
