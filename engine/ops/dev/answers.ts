import { LRUCache } from 'lru-cache'
import { keyOf } from '../../cache/page-key.ts'
import type { ServePagesOptions } from '../../serve-pages.ts'
import type { EngineError } from '../../errors.ts'
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

/** What its author has to mend. How long a view takes on a busy machine, with the compiler at work, says nothing. */
export const isProblem = ({ status, code }: EngineError): boolean => status >= 500 && code !== 'MH_RENDER_SLOW'

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
