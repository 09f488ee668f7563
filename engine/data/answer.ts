import type { Cacheability } from '../cache/cacheability.ts'
import type { EngineError } from '../errors.ts'

/**
 * How an answer was come by. `hit`: from the cache, fresh. `stale`: from the cache, while or although it is asked for
 * again. `miss`: asked for. `coalesced`: another caller had just asked the same.
 */
export type AnswerSource = 'hit' | 'stale' | 'miss' | 'coalesced'

interface Given {
  /** What is left of it: times count from now, not from when the source made the answer. */
  readonly cacheability: Cacheability
  /** Milliseconds since the source made it. */
  readonly age: number
  readonly source: AnswerSource
}

export type Answer =
  /** `body` is parsed JSON that all callers share: nobody may change it. */
  | ({ readonly kind: 'ok'; readonly body: unknown } & Given)
  | ({ readonly kind: 'notFound' | 'gone' } & Given)
  | { readonly kind: 'failed'; readonly error: EngineError; readonly source: AnswerSource }
