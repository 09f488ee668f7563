import { LRUCache } from 'lru-cache'
import { keyOf } from '../cache/page-key.ts'
import type { PageServiceOptions } from '../server/page-service-contract.ts'
import type { EngineError } from '../errors.ts'
import type { PageResponse } from '../pages/responder.ts'

export interface RecordedResponse {
  readonly response: Pick<PageResponse, 'status' | 'page' | 'errors' | 'stages' | 'needs'>
  readonly durationMs: number
  readonly htmlBytes: number
}

/** The last answer of each page, so that the page can be told about itself. */
export interface RecentResponses {
  readonly record: NonNullable<PageServiceOptions['onResponse']>
  readonly last: (key: string) => RecordedResponse | undefined
}

/** What its author has to mend. How long a view takes on a busy machine, with the compiler at work, says nothing. */
export const isProblem = ({ status, code }: EngineError): boolean => status >= 500 && code !== 'MH_RENDER_SLOW'

export function createRecentResponses(onErrors: (key: string, errors: PageResponse['errors']) => void): RecentResponses {
  const recorded = new LRUCache<string, RecordedResponse>({ max: 500 })
  return {
    record(where, { status, page, errors, stages, needs = [], html }, ms) {
      const key = keyOf(where)
      recorded.set(key, { response: { status, page, errors, stages, needs }, durationMs: ms, htmlBytes: Buffer.byteLength(html) })
      onErrors(key, errors)
    },
    last: (key) => recorded.get(key),
  }
}
