import type { Cacheability } from '../cache/cacheability.ts'
import type { NeedTiming } from '../data/read-need.ts'
import type { EngineError } from '../errors.ts'
import type { AnyViewProps } from '../plugin/any-page.ts'
import type { RedirectTarget } from '../routing/address.ts'
import type { RouteEntry } from '../routing/route-table.ts'

/** How a request ends; a closed union, so that every case is handled. */
export type Outcome =
  | {
      readonly kind: 'page'
      readonly entry: RouteEntry
      readonly props: AnyViewProps
      readonly cacheability: Cacheability
      /** Optional needs that failed or exceeded their deadline. */
      readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
      readonly timings: readonly NeedTiming[]
    }
  | {
      readonly kind: 'redirect'
      readonly target: RedirectTarget
      readonly status: 301 | 302 | 308
      readonly cacheability: Cacheability
    }
  | {
      readonly kind: 'notFound' | 'gone'
      readonly cacheability: Cacheability
      /** For the log: a need's address was refused by the client and never requested. */
      readonly refused?: EngineError
    }
  | { readonly kind: 'failed'; readonly error: EngineError }
