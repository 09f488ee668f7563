import { LRUCache } from 'lru-cache'
import { keyOf } from '../../cache/page-key.ts'
import type { ServePagesOptions } from '../../serve-pages.ts'
import type { PageResponse } from '../../respond.ts'

export interface NotedAnswer {
  readonly answer: Pick<PageResponse, 'status' | 'page' | 'errors' | 'stages' | 'needs'>
  readonly ms: number
  readonly htmlBytes: number
}

/** The last answer of each page, so that the page can be told about itself. */
export interface Answers {
  readonly note: NonNullable<ServePagesOptions['onAnswered']>
  readonly last: (key: string) => NotedAnswer | undefined
}

export function createAnswers(onErrors: (key: string, errors: PageResponse['errors']) => void): Answers {
  const noted = new LRUCache<string, NotedAnswer>({ max: 500 })
  return {
    note(where, { status, page, errors, stages, needs = [], html }, ms) {
      const key = keyOf(where)
      noted.set(key, { answer: { status, page, errors, stages, needs }, ms, htmlBytes: Buffer.byteLength(html) })
      onErrors(key, errors)
    },
    last: (key) => noted.get(key),
  }
}
