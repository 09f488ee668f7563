import type { Cacheability } from './cache/cacheability.ts'
import type { NeedTiming } from './data/read-need.ts'
import type { EngineError } from './errors.ts'
import type { AnyViewProps } from './plugin/page.ts'
import type { RouteEntry } from './routing/route-table.ts'

/** How a request ends: a closed set, so that no case is forgotten. */
export type Outcome =
  | {
      readonly kind: 'page'
      readonly entry: RouteEntry
      readonly props: AnyViewProps
      readonly cacheability: Cacheability
      /** Optional needs that failed or came late. */
      readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
      readonly timings: readonly NeedTiming[]
    }
  | {
      readonly kind: 'redirect'
      /** Path and query on the same host, encoded. */
      readonly location: string
      readonly status: 301 | 302 | 308
      readonly cacheability: Cacheability
    }
  | { readonly kind: 'notFound' | 'gone'; readonly cacheability: Cacheability }
  | { readonly kind: 'failed'; readonly error: EngineError }
